import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import type { ComponentProps } from 'react'
import { CreateModal } from '../../../forms/CreateModal'
import { SignInDetailsModal } from './SignInDetailsModal'
import type { NewAccount } from './NewAccountFields'
import { useSignInDetails } from './useSignInDetails'

type CreateAccountModalProps<Definition extends Call, Given extends NewAccount, Parsed> = Omit<
  ComponentProps<typeof CreateModal<Definition, Given, Parsed>>,
  'success' | 'onCreated'
>

/** A dialog that creates an account; then what its owner needs to sign in is there to be passed on. */
export function CreateAccountModal<const Definition extends Call, Given extends NewAccount, Parsed>(
  props: CreateAccountModalProps<Definition, Given, Parsed>,
) {
  const signInDetails = useSignInDetails()
  // Every call that makes an account takes and answers these.
  const passOn = (answer: CallAnswer<Definition>, input: CallInput<Definition>) => {
    const { signInUrl } = answer as unknown as { signInUrl: string }
    const { name, username, password } = (input as unknown as { body: NewAccount }).body
    signInDetails.open({ kind: 'created', name, username, password, signInUrl })
  }
  return (
    <>
      <CreateModal<Definition, Given, Parsed> {...props} onCreated={passOn} />
      <SignInDetailsModal of={signInDetails} />
    </>
  )
}
