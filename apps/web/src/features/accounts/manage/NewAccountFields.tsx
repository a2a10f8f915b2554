import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { PasswordField } from '../../../ui/form/passwords/PasswordField'
import { TextField } from '../../../ui/form/fields/TextField'
import { type ContactDetails, ContactFields } from './ContactFields'
import { usePasswordHelp } from '../../sign-in/usePasswordHelp'

const t = textsOf('accounts')

export const emptyAccount = { name: '', username: '', phone: '', email: '', address: '', password: '', confirmPassword: '' }

export interface NewAccount extends ContactDetails {
  username: string
  password: string
  confirmPassword: string
}

interface NewAccountFieldsProps<Values extends NewAccount, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  /** Further fields, before the address. */
  children?: ReactNode
}

/** Contact details, username and password: the same whatever kind of account is made. */
export function NewAccountFields<Values extends NewAccount, Parsed>({ form, children }: NewAccountFieldsProps<Values, Parsed>) {
  const passwordHelp = usePasswordHelp()
  const control: Control<Values, unknown, Parsed> = form.control
  const named = (name: keyof NewAccount & string) => ({ control, name: name as FieldPath<Values> })
  const repeat = (password: string) => {
    const name = 'confirmPassword' as FieldPath<Values>
    form.setValue(name, password as FieldPathValue<Values, typeof name>, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <ContactFields control={control}>
        <TextField {...named('username')} label={t('fields.username')} help={t('create.usernameHelp')} required />
        {children}
      </ContactFields>
      <PasswordField {...named('password')} label={t('fields.password')} {...passwordHelp} required onGenerate={repeat} />
      <PasswordField {...named('confirmPassword')} label={t('fields.confirmPassword')} required />
    </SimpleGrid>
  )
}
