import { href } from 'react-router'
import { ChoiceFilter, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import type { MailFilter } from '#domain/outbox/mail-filter.ts'
import { MAIL_STATE_NAMES } from './mail-words.ts'

export function MailFilterForm({ filter }: { filter: MailFilter }) {
  return (
    <ListFilter name="Mails" searchLabel="Address" asked={filter} all={href('/admin/mail')}>
      <ChoiceFilter label="State" name="state" value={filter.state} options={Object.entries(MAIL_STATE_NAMES)} />
    </ListFilter>
  )
}
