import type { FileHandle } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPictureFile } from '#domain/images/open-picture-file.server.ts'
import { ownPicture } from '#domain/images/picture.ts'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { type PictureDeps, storePhoto } from '#domain/images/store-photo.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { openScratchFile, writeAt } from '#platform/files/scratch-file.ts'
import { fetchPublic, type NetworkOverrides } from '#platform/net/fetch-public.ts'

const LIMITS = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 20_000 }

/** Where the pictures come from: their addresses, or files of the same names in a folder. */
export type PictureSource = { fetch: true; network?: NetworkOverrides } | { folder: string }

type Taken = { image: string; problem?: string; bytes?: number }
export type PictureTaker = (address: string) => Promise<Taken>

/**
 * Stores pictures of the old shop as uploads, each once: the variants of a product often share one.
 *
 * @returns what gives a picture's new address; the old one with the problem when it cannot be had
 */
export function pictureTaker(shop: PictureDeps & { scratch: string }, source: PictureSource): PictureTaker {
  const all = new Map<string, Promise<Taken>>()
  const take = async (address: string): Promise<Taken> => {
    if (ownPicture(address) !== undefined) return { image: address }
    const opened = await openOld(address, source, shop.scratch)
    if (!opened.ok) return { image: address, problem: opened.problem }
    await using file = opened.value
    const { size: bytes } = await file.stat()
    const stored = await storePhoto(shop, file)
    if (stored.ok) return { image: stored.value, bytes }
    return { image: address, problem: pictureProblemText(stored.problem), bytes }
  }
  return (address) => {
    const known = all.get(address) ?? take(address)
    all.set(address, known)
    return known
  }
}

/** What a system's error means for a picture, by its code. */
const SYSTEM_PROBLEMS: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now: try again',
  ECONNREFUSED: 'its host takes no connections',
  ECONNRESET: 'its host ended the connection',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
}

function problemOf(reason: NodeJS.ErrnoException): string {
  const { code = '', name, message } = reason
  if (name === 'TimeoutError' || name === 'AbortError') return 'its host does not answer in time'
  return SYSTEM_PROBLEMS[code] ?? message
}

async function openOld(address: string, source: PictureSource, scratch: string): Promise<Outcome<FileHandle, string>> {
  if ('folder' in source) return await openBeside(source.folder, address)
  const fetched = await orProblem(() => fetchPublic(address, LIMITS, source.network))
  if (!fetched.ok) return fetched
  const file = await openScratchFile(scratch)
  await writeAt(file, fetched.value, 0)
  return done(file)
}

/** What its file or its host says is a problem of the picture. A full disk of ours, or a lost database, is none. */
async function orProblem<Value>(take: () => Promise<Value>): Promise<Outcome<Value, string>> {
  try {
    return done(await take())
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason
    return refused(problemOf(reason))
  }
}

async function openBeside(folder: string, address: string): Promise<Outcome<FileHandle, string>> {
  const name = await orProblem(async () => nameAt(address))
  if (!name.ok) return name
  const opened = await openPictureFile(join(folder, name.value))
  if (opened.ok) return opened
  const { kind } = opened.problem
  return refused(
    kind === 'no-such-file' ? `there is no file "${name.value}" in the folder` : pictureProblemText({ kind }),
  )
}

/** The last part of the path. An object store writes the path of a file as one part, with `%2F` in it. */
function nameAt(address: string): string {
  return basename(decodeURIComponent(new URL(address).pathname))
}
