import { href } from 'react-router'
import type { MailFilter } from '#domain/mail/mail-filter.ts'
import { ChoiceFilter, ListFilter } from './list-filter.tsx'
import { MAIL_STATE_NAMES } from './mail-words.ts'

export function MailFilterForm({ filter }: { filter: MailFilter }) {
  return (
    <ListFilter name="Mails" searchLabel="Address" asked={filter} all={href('/admin/mail')}>
      <ChoiceFilter label="State" name="state" value={filter.state} options={Object.entries(MAIL_STATE_NAMES)} />
    </ListFilter>
  )
}
