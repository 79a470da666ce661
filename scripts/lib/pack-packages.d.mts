export function tarballName(packageName: string): string

export function writeTarballs(folder: string, serviceUrl: string | null, log?: (line: string) => void): Promise<void>
