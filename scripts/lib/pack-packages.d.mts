export function fileName(version: { name: string; version: string }, extension: 'tgz' | 'json'): string

export function writeTarballs(folder: string, log?: (line: string) => void): Promise<void>
