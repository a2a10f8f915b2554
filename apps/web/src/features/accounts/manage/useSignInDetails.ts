import { useState } from 'react'

export interface SignInDetails {
  /** What was done to the account. */
  kind: 'created' | 'reset'
  name: string
  username: string
  password: string
  signInUrl: string
}

/** Sign-in details on their way to their owner: in the memory of this page and nowhere else, until they were passed on. */
export function useSignInDetails({ onClosed }: { onClosed?: () => void } = {}) {
  const [what, setWhat] = useState<SignInDetails>()
  const [isOpen, setOpen] = useState(false)
  return {
    what,
    isOpen,
    open: (details: SignInDetails) => {
      setWhat(details)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      onClosed?.()
    },
    forget: () => setWhat(undefined),
  }
}
export type ShownSignInDetails = ReturnType<typeof useSignInDetails>
