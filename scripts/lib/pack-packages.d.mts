export function writeTarballs(folder: string, log?: (line: string) => void): Promise<void>
