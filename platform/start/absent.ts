type Coded = Error & { code?: string | undefined }

/** For the `catch` of a read: a file of a folder or an object of a bucket that is not there is undefined. Anything else goes on. */
export function undefinedIfAbsent(error: Coded): undefined {
  if (error.code !== 'ENOENT' && error.name !== 'NoSuchKey') throw error
}

/** For the `catch` where only errors with these codes are expected. Anything else goes on. */
export function onlyFor(...codes: string[]): (error: Coded) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
