import { mkdtemp, open, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutputFiles } from './output-files.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'portico-output-'))

test('files have their names only when all of them are complete', async () => {
  const folder = await newFolder()
  const files = await openOutputFiles(join(folder, 'users.json'), { isForced: false })
  await files.write('', 'a')
  await files.write('2', 'b')
  await files.write('', 'c')
  expect((await readdir(folder)).toSorted()).toEqual(['users.2.json.partial', 'users.json.partial'])
  await files.finish()
  expect((await readdir(folder)).toSorted()).toEqual(['users.2.json', 'users.json'])
  expect(await readFile(join(folder, 'users.json'), 'utf8')).toBe('ac')
})

test('a full disk is named, and nothing is left', async () => {
  const folder = await newFolder()
  const openFile: typeof open = async (...given) => {
    const handle = await open(...given)
    handle.writeFile = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    return handle
  }
  const files = await openOutputFiles(join(folder, 'users.json'), { isForced: false, openFile })
  await expect(files.write('', 'a')).rejects.toThrow(/^The disk is full: .*users\.json could not be written/)
  await files.discard()
  expect(await readdir(folder)).toEqual([])
})
