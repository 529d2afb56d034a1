/** For the `catch` of a read: a file of a folder or an object of a bucket that is not there is undefined. Anything else goes on. */
export function undefinedIfAbsent(error: Error & { code?: string }): undefined {
  if (error.code !== 'ENOENT' && error.name !== 'NoSuchKey') throw error
}
