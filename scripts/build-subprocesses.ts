import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** Each module that `runInSubprocess` runs, with its packages: to find and read hundreds of files takes a second at each start. */
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // A program for each machine, which finds its library beside it.
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: true,
    outDir: join(process.env.BUILD_DIR ?? join(ROOT, 'build'), 'subprocesses'),
    rolldownOptions: { input: globSync('domain/**/*-process.server.ts', { cwd: ROOT }) },
  },
})
