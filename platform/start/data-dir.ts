import { access, chmod, constants, stat } from 'node:fs/promises'
import { onlyFor, undefinedIfAbsent } from './absent.ts'
import { makeFolder } from './make-folder.ts'
import { StartProblem } from './start-problem.ts'

const STICKY = 0o1000

/**
 * Makes the shop's folder when it is missing, and closes it to everybody else.
 *
 * @throws StartProblem with one line that names DATA_DIR
 */
export async function openDataDir(folder: string): Promise<void> {
  await orFolderProblem(folder, () => makePrivate(folder))
}

/**
 * Root may write everywhere, and would leave files in the folder of another account that this account cannot read.
 *
 * @throws StartProblem with one line that names DATA_DIR, if this is root and the folder is another account's
 */
export async function checkOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid = 0 } = (await stat(folder).catch(undefinedIfAbsent)) ?? {}
  if (uid === 0) return
  const problem = `it belongs to another account (${uid}); run this as that account, not as root`
  throw new StartProblem(`DATA_DIR ${folder}: ${problem}`)
}

async function makePrivate(folder: string) {
  await makeFolder(folder)
  await checkOwner(folder)
  // Closing /tmp to other users would do harm.
  if ((await stat(folder)).mode & STICKY)
    throw new StartProblem('everybody writes there; give the shop a folder of its own')
  // A mounted volume may belong to another account, which alone may change its mode; every secret in it is 0600 anyway.
  await chmod(folder, 0o700).catch(onlyFor('EPERM'))
  await access(folder, constants.W_OK | constants.X_OK)
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'it is read-only',
  ENOENT: 'it cannot be created',
  EEXIST: 'it is not a directory',
  ENOTDIR: 'it is not a directory',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

/** What is done in a folder: an error of its becomes one line that names it. */
export async function orFolderProblem<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

/** A folder's error as one line that names it; other errors are returned unchanged. */
export function folderProblem(folder: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (error instanceof StartProblem && message.startsWith('DATA_DIR ')) return error
  if (error instanceof StartProblem) return new StartProblem(`DATA_DIR ${folder}: ${message}`, { cause: error })
  if (code === undefined || (syscall === undefined && code !== 'ERR_SQLITE_ERROR')) return error
  return new StartProblem(`DATA_DIR ${folder}: ${REASONS[code] ?? 'cannot be used'} (${message})`, { cause: error })
}
