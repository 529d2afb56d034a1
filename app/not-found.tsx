import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** A form sent to an address without an action. */
export const action = loader

export default function NotFoundPage() {
  return null
}
