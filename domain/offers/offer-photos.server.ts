import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { PHOTO_DAYS } from './offer.ts'
import { offerPhotos } from './offer-tables.ts'

const { name, createdAt } = offerPhotos

/** Whether an offer has a photo of this name, and may still have it. */
export async function hasPhoto(db: Db, photo: string): Promise<boolean> {
  return (await db.$count(offerPhotos, and(eq(name, photo), sql`not ${isOld()}`))) > 0
}

/** Takes old photos off their offers; their files go as all unused pictures do. */
export async function forgetPhotos(db: Db): Promise<void> {
  await db.delete(offerPhotos).where(isOld())
}

function isOld() {
  return lt(createdAt, sql`now() - ${`${PHOTO_DAYS} days`}::interval`)
}
