import type { Contact } from '@hop/contract/features/contacts'
import classes from './Picker.module.css'

interface ContactLineProps {
  contact: Contact
  /** Why this one cannot be chosen. */
  problem: string | undefined
  /** Why this one need not be chosen. */
  note?: string | undefined
}

const detailOf = ({ email, organization }: Contact) => [email, organization].filter(Boolean).join(' · ')

/** A contact as both pickers show it. */
export function ContactLine({ contact, problem, note }: ContactLineProps) {
  return (
    <span className={classes.line}>
      <span className={classes.name}>{contact.name}</span>
      <span className={classes.detail}>{detailOf(contact)}</span>
      {problem ? <span className={classes.problem}>{problem}</span> : null}
      {note ? <span className={classes.note}>{note}</span> : null}
    </span>
  )
}
