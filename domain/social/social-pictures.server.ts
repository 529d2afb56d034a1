import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { openFileCache } from '#platform/file-cache.ts'
import type { Log } from '#platform/log.ts'
import { createSemaphore, undefinedIfBusy } from '#platform/semaphore.ts'
import type { Storage } from '#platform/storage.ts'
import type { Card } from './card.ts'
import { cardVersion } from './card-address.server.ts'
import { drawInSubprocess } from './draw-in-subprocess.server.ts'
import { findPicture } from './find-picture.server.ts'

/** About 200 MB of pictures of 100 kB. */
const MAX_ENTRIES = 2_000
/** Pictures of other hosts. */
const MAX_OUTSIDE = 200
/** A picture takes half a second; beyond this number a request is refused. */
const MOST_WAITING = 16

export type SocialPictures = {
  /** @returns a JPEG with the shop's name; undefined when too many wait for theirs */
  draw(card: Card, shopName: string): Promise<Uint8Array | undefined>
}

type Shop = { config: Config; storage: Storage; log: Log; mostWaiting?: number }

/** Draws cards when they are first requested, one at a time, and caches them by their content. */
export function openSocialPictures({ config, storage, log, mostWaiting = MOST_WAITING }: Shop): SocialPictures {
  const cache = openFileCache({ folder: join(config.dataDir, 'social'), most: MAX_ENTRIES })
  const outside = openFileCache({ folder: join(config.dataDir, 'outside-pictures'), most: MAX_OUTSIDE })
  const withSlot = createSemaphore({ atOnce: 1, waiting: mostWaiting })

  async function make(card: Card, shopName: string) {
    const image = card.kind === 'shop' ? undefined : card.image
    const picture = image === undefined ? undefined : await findPicture({ storage, log, outside }, image)
    const drawn =
      (await drawInSubprocess({ card, shopName, picture }, log)) ??
      // The picture may have exceeded the process's limits.
      (picture && (await drawInSubprocess({ card, shopName, picture: undefined }, log)))
    if (drawn === undefined) throw new Error('a social picture could not be drawn')
    const isWhole = image === undefined || drawn.withPicture
    if (!isWhole) log.warn({ image }, 'a social picture was drawn without the picture it should show')
    return { bytes: drawn.bytes, keep: isWhole }
  }

  return {
    draw: (card, shopName) =>
      cache.get(`${cardVersion(card, shopName)}.jpg`, () =>
        withSlot(() => make(card, shopName)).catch(undefinedIfBusy),
      ),
  }
}
