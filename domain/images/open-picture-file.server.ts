import { constants, type FileHandle, lstat, open } from 'node:fs/promises'
import { done, type Outcome, refused } from '../outcome.ts'

type FileProblem = { kind: 'no-such-file' | 'folder' | 'dead-link' | 'no-file' | 'unreadable' }

/** What the system says of a path at which no file can be opened. */
const PROBLEMS: Record<string, FileProblem['kind']> = {
  ENOENT: 'no-such-file',
  ENOTDIR: 'no-such-file',
  ENAMETOOLONG: 'no-such-file',
  ERR_INVALID_ARG_VALUE: 'no-such-file',
  ELOOP: 'dead-link',
  ENXIO: 'no-file',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
}

/** @returns a picture that lies on the disk; refused with what is there instead */
export async function openPictureFile(path: string): Promise<Outcome<FileHandle, FileProblem>> {
  try {
    // A pipe that nobody writes to would hold the import up.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const stats = await file.stat()
    if (stats.isFile()) return done(file)
    await file.close()
    return refused({ kind: stats.isDirectory() ? 'folder' : 'no-file' })
  } catch (error) {
    const kind = PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
    if (kind === undefined) throw error
    return refused({ kind: kind === 'no-such-file' && (await isLink(path)) ? 'dead-link' : kind })
  }
}

async function isLink(path: string): Promise<boolean> {
  return await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  )
}
