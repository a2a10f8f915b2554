import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import type { ComponentProps } from 'react'
import { CreateModal } from '../../../forms/CreateModal'
import { SignInDetailsModal } from './SignInDetailsModal'
import type { NewAccount } from './NewAccountFields'
import { type SignInDetails, useSignInDetails } from './useSignInDetails'

type CreateAccountModalProps<Definition extends Call, Given extends NewAccount, Parsed> = Omit<
  ComponentProps<typeof CreateModal<Definition, Given, Parsed>>,
  'success' | 'onCreated'
> & {
  /** Of what the call took and answered. */
  signInOf: (answer: CallAnswer<Definition>, input: CallInput<Definition>) => Omit<SignInDetails, 'kind'>
}

/** A dialog that creates an account; then what its owner needs to sign in is there to be passed on. */
export function CreateAccountModal<const Definition extends Call, Given extends NewAccount, Parsed>({
  signInOf,
  ...props
}: CreateAccountModalProps<Definition, Given, Parsed>) {
  const signInDetails = useSignInDetails()
  const passOn = (answer: CallAnswer<Definition>, input: CallInput<Definition>) => {
    const { name, username, password, signInUrl } = signInOf(answer, input)
    signInDetails.open({ kind: 'created', name, username, password, signInUrl })
  }
  return (
    <>
      <CreateModal<Definition, Given, Parsed> {...props} onCreated={passOn} />
      <SignInDetailsModal of={signInDetails} />
    </>
  )
}
