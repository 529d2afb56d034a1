import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepEarlierAssets } from '../../../scripts/earlier-assets.ts'

const BUILD = join(import.meta.dirname, '../../../build')

/**
 * The shop as a later build of it would be: all files that browsers ask for have other names, and the service worker is
 * another. Inside the project, where the server's half finds its packages.
 */
export async function makeAnotherBuild({ keepsEarlier }: { keepsEarlier: boolean }) {
  const dir = await mkdtemp(join(BUILD, 'another-'))
  // What was compressed carries the old names; without it the server sends the text.
  const filter = (path: string) => !/\.(?:br|gz)$/.test(path)
  for (const half of ['client', 'server']) await cp(join(BUILD, half), join(dir, half), { recursive: true, filter })
  if (keepsEarlier) keepEarlierAssets({ from: BUILD, to: dir })
  await renameAssets(dir)
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true }) }
}

async function renameAssets(dir: string) {
  const assets = join(dir, 'client/assets')
  const names = new Set(await readdir(assets))
  for (const path of await filesOf(dir)) {
    if (!/\.(?:js|css|html)$/.test(path)) continue
    const text = (await readFile(path, 'utf8')).replaceAll(/[\w.-]+/g, (word) => (names.has(word) ? anew(word) : word))
    await writeFile(path, path.endsWith('service-worker.js') ? `${text}// later` : text)
  }
  for (const name of names) await rename(join(assets, name), join(assets, anew(name)))
}

async function filesOf(dir: string): Promise<string[]> {
  const halves = ['client', 'server'].map((half) => readdir(join(dir, half), { recursive: true, withFileTypes: true }))
  return (await Promise.all(halves))
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function anew(name: string): string {
  return name.replace(/(?=\.\w+$)/, '-2')
}
