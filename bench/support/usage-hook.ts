/** Loaded into a measured process before its own code: answers its parent how much processor time and memory it took. */
export type Usage = { cpuMs: number; rssMb: number }

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 }
  process.send?.(usage)
})
process.channel?.unref()
