/** A file of a package; its path is below the `package` folder of the tarball. */
export interface PackageFile {
  path: string
  content: Buffer
}

export function readTarball(bytes: Uint8Array): PackageFile[]

export function writeTarball(files: PackageFile[]): Buffer
