import type { Db } from '#platform/database/client.ts'
import type { OfferNews } from '../outbox/mail.ts'
import { postMail } from '../outbox/post-mail.server.ts'

/** Mails what a seller did to everybody in the shop who gets notices. */
export async function tellOwner(
  tx: Db,
  { id, news, notice }: { id: string; news: OfferNews; notice: string[] },
): Promise<void> {
  for (const to of notice) await postMail(tx, { kind: 'offer-notice', to, offerId: id, text: news })
}
