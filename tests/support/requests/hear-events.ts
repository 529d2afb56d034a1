/** What a page hears over a stream of server-sent events, until it is left. Closed by `await using`. */
export async function hearEvents(address: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const response = await fetch(address, { headers: { host: 'localhost:3000', ...headers }, signal: leaving.signal })
  const heard = { text: '', isOver: false }
  const reading = (async () => {
    for await (const part of response.body ?? []) heard.text += Buffer.from(part).toString()
  })()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  const leave = async () => {
    leaving.abort()
    await reading
  }
  return { response, heard, leave, [Symbol.asyncDispose]: leave }
}
