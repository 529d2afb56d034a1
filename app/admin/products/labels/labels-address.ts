import { href } from 'react-router'
import { MOST_LABELS } from '#domain/catalogue/labels/label-sizes.ts'
import { isId } from '#domain/ids.ts'

export const LABELS_NOT_MADE = 'The labels were not made. Please try again.'

/** Their ids are one text, so that a form without scripts carries them along in one field. */
export function labelsAddress(ids: string[]): string {
  return `${href('/admin/products/labels')}?ids=${ids.join('.')}`
}

export function idsOfLabels({ searchParams }: URL): string[] {
  return (searchParams.get('ids') ?? '').split('.').filter(isId).slice(0, MOST_LABELS)
}
