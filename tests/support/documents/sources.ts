import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

export const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const IMPORT = /^(?:import|export)(?:[^'"]*? from)? ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm

/** What a file imports, types included: files of ours by their paths from the root, and packages. */
export function importsOf(file: string): { ours: string[]; packages: string[] } {
  const named = [...readSource(file).matchAll(IMPORT)].map(([, from, lazy]) => from ?? lazy ?? '')
  const [ours, packages] = [true, false].map((isOurs) => named.filter((name) => /^[#.]/.test(name) === isOurs))
  const pathOf = (name: string) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name))
  return { ours: ours?.map(pathOf) ?? [], packages: packages ?? [] }
}

/** The sources below a folder, by their path from the root; tests are none. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|long)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}
