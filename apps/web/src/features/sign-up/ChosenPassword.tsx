import { settings } from '@hop/contract/features/settings'
import { passwordProblems } from '@hop/contract/password-rules'
import { textsOf } from '@hop/texts/page-texts'
import { type FieldPath, type FieldValues, useWatch, type UseFormReturn } from 'react-hook-form'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { problemText } from '../../ui/feedback/problem-text'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { passwordRules } from '../sign-in/password-checklist'
import { PasswordChecklist } from '../sign-in/PasswordChecklist'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('sign-up', 'sign-in')

/** The name that the account will have is made from the address. */
const ownerOf = (email: string) => ({ username: email.split('@')[0] ?? '', email })

/** For the field `password` of a form: its first, so there is none that it must differ from. */
export function useChosenPassword<Values extends FieldValues, Parsed>(form: UseFormReturn<Values, unknown, Parsed>) {
  const policyCall = useCall(settings.passwordPolicy, {})
  const policy = policyCall.data?.data
  const name = 'password' as FieldPath<Values>
  return {
    name,
    policy,
    policyCall,
    /** Whether the password may be used; what is wrong stands at its field. */
    isRight: (password: string, email: string): boolean => {
      const [problem] = policy ? passwordProblems(password, policy, ownerOf(email)) : []
      if (problem) form.setError(name, { type: problem.code, message: problemText(problem) }, { shouldFocus: true })
      return !problem
    },
  }
}

interface ChosenPasswordProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>
  chosen: ReturnType<typeof useChosenPassword<Values, Parsed>>
  email: string
}

/** The password, and what the policy asks of it, as it is typed. */
export function ChosenPassword<Values extends FieldValues, Parsed>({ form, chosen, email }: ChosenPasswordProps<Values, Parsed>) {
  const { name, policy, policyCall } = chosen
  const typed = String(useWatch({ control: form.control, name }))
  return (
    <>
      <PasswordField control={form.control} name={name} label={t('fields.password')} autoComplete="new-password" required />
      {policy ? (
        <PasswordChecklist
          rules={passwordRules({ current: '', next: typed }, policy, ownerOf(email)).filter(
            ({ text }) => !('key' in text && text.key === 'differs'),
          )}
          policy={policy}
        />
      ) : null}
      {policyCall.isPending ? <Waiting h={200} /> : null}
      {policyCall.isError ? (
        <ErrorState error={policyCall.error} title={t('sign-in:password.policyFailed')} onRetry={policyCall.refetch} />
      ) : null}
    </>
  )
}
