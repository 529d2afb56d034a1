/** `new products`, for one of them `new product`. */
export function countedWords(words: string, count: number): string {
  if (count !== 1) return words
  return words
    .replace(/\b(product|price|order|item|customer|post|subscriber|line|people)s?\b/, singular)
    .replace('as they are', 'as it is')
}

const singular = (_: string, word: string) => (word === 'people' ? 'person' : word)
