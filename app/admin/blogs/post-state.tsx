import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { PostState } from '#domain/blog/post.ts'

const BADGE = 'border-2 px-2 py-0.5 text-sm font-semibold'

/** Who can read a post, and since or from when. */
export function PostStateText({ state, date }: { state: PostState; date: Date }) {
  if (state === 'published') return <ShopDate date={date} className="text-sm text-soft" />
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {state === 'draft' ? (
        <span className={`${BADGE} border-dashed border-line`}>Draft</span>
      ) : (
        <>
          <span className={`${BADGE} border-line bg-hush`}>Scheduled</span>
          <ShopTime date={date} />
        </>
      )}
    </p>
  )
}
