import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { TextField } from '../../../ui/form/fields/TextField'

const t = textsOf('accounts')

export interface ContactDetails extends FieldValues {
  name: string
  phone: string
  email: string
  address?: string | undefined
}

interface ContactFieldsProps<Values extends ContactDetails, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** The browser may fill in one's own details, never somebody else's. */
  isOwn?: boolean
  /** One's own address is changed elsewhere: with the password, and a link that proves it. */
  hasEmail?: boolean
  emailHelp?: string
  /** Further fields, before the address. */
  children?: ReactNode
}

/** Name, phone, e-mail and address: the same in every form about an account. */
export function ContactFields<Values extends ContactDetails, Parsed>({
  control,
  isOwn = false,
  hasEmail = true,
  emailHelp,
  children,
}: ContactFieldsProps<Values, Parsed>) {
  const named = (name: keyof ContactDetails & string) => ({ control, name: name as FieldPath<Values> })
  const filledBy = (what: string) => (isOwn ? what : 'off')
  return (
    <>
      <TextField {...named('name')} label={t('fields.name')} required autoFocus autoComplete={filledBy('name')} />
      <TextField {...named('phone')} label={t('fields.phone')} required type="tel" autoComplete={filledBy('tel')} />
      {hasEmail ? (
        <TextField
          {...named('email')}
          label={t('fields.email')}
          {...(emailHelp === undefined ? {} : { help: emailHelp })}
          required
          type="email"
          autoComplete={filledBy('email')}
        />
      ) : null}
      {children}
      {/* The whole width, where the fields stand in columns. */}
      <div style={{ gridColumn: '1 / -1' }}>
        <TextField {...named('address')} label={t('fields.address')} autoComplete={filledBy('street-address')} />
      </div>
    </>
  )
}
