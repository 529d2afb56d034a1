import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagsFrom } from './post.ts'
import { PostForm } from './post-form.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'
const complete = { title: 'Caring for discs', paragraph1: 'Keep them dry.', image: PICTURE }

function problemsOf(form: Record<string, string>): Record<string, string> {
  const parsed = PostForm.safeParse(form)
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]))
}

test('what is not there is null, what is there has no blanks around it', () => {
  expect(
    PostForm.parse({ ...complete, title: '  Caring for discs ', paragraph2: ' \n ', paragraph3: ' Last.\r\n' }),
  ).toEqual({
    ...complete,
    isFormatted: false,
    publishing: { when: 'now' },
    paragraph2: null,
    paragraph3: 'Last.',
    tags: [],
  })
})

test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '/etc/passwd', 'sonic.png'])(
  '%j is no picture',
  (image) => {
    expect(problemsOf({ ...complete, image })).toHaveProperty('image')
  },
)

test.each([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ paragraph3: 'x'.repeat(10_001) }, 'paragraph3'],
  [{ tags: 'x'.repeat(41) }, 'tags'],
  [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, 'tags'],
])('what is far too long is refused', (fields, name) => {
  expect(Object.keys(problemsOf({ ...complete, ...fields }))).toEqual([name])
})

test('a time that the shop\u2019s clock skips is no date: in Beirut, the first hour of summer time', () => {
  const dated = (publishAt: string) => problemsOf({ ...complete, publish: 'at', publishAt })
  expect(dated('2031-03-30T00:30')).toEqual({
    publishAt: 'The clock is put forward that day and skips this time. Enter 01:30, for example',
  })
  for (const publishAt of ['2031-03-29T23:59', '2031-03-30T01:00', '2031-10-26T23:30:00'])
    expect(dated(publishAt)).toEqual({})
})

describe('tags', () => {
  test('are trimmed, empty ones dropped, each kept once', () => {
    expect(tagsFrom(' rpg, , SNES,,rpg , long  play,')).toEqual(['rpg', 'SNES', 'long play'])
    expect(tagsFrom(' , ,')).toEqual([])
  })

  test('typed again as they are shown, they are the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const tags = tagsFrom(typed)
        expect(tagsFrom(tags.join(', '))).toEqual(tags)
      }),
    )
  })
})
