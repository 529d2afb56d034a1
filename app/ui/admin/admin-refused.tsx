import { useLocation } from 'react-router'
import type { AdminRefusal } from '#app/http/admin-guard.ts'
import { AdminLogin } from './admin-login.tsx'

/** Stands where the back office would: after signing in, the page that was asked for comes in its place. */
export function AdminRefused({ refusal }: { refusal: AdminRefusal }) {
  const { pathname, search } = useLocation()
  return <AdminLogin shop={refusal.shop} from={pathname + search} />
}
