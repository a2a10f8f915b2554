import type { Contact } from '@hop/contract/features/contacts'
import classes from './Picker.module.css'

interface ContactLineProps {
  contact: Contact
  /** Why this one cannot be chosen. */
  complaint: string | undefined
  /** Why this one need not be chosen. */
  note?: string | undefined
}

const detailOf = ({ email, organization }: Contact) => [email, organization].filter(Boolean).join(' · ')

/** A contact as both pickers show it. */
export function ContactLine({ contact, complaint, note }: ContactLineProps) {
  return (
    <span className={classes.line}>
      <span className={classes.name}>{contact.name}</span>
      <span className={classes.detail}>{detailOf(contact)}</span>
      {complaint ? <span className={classes.complaint}>{complaint}</span> : null}
      {note ? <span className={classes.note}>{note}</span> : null}
    </span>
  )
}
