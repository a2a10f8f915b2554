import { accounts } from '@hop/contract/features/accounts'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { updateSessionUser } from '../../../session/session'
import { Modal } from '../../../ui/dialogs/Modal'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { PasswordField } from '../../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { TextField } from '../../../ui/form/fields/TextField'

const t = textsOf('accounts')

/** The own address: whether it counts, the one that is asked for, and the way to another. */
export function OwnEmail({ account }: { account: SignedInUser }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Stack gap="md" mt="md" align="flex-start">
      <WaitingEmail account={account} />
      <Button variant="default" size="sm" onClick={() => setChanging(true)}>
        {t('ownEmail.change')}
      </Button>
      <Modal opened={isChanging} onClose={() => setChanging(false)} title={t('ownEmail.dialog')}>
        <ChangeEmailForm onClose={() => setChanging(false)} />
      </Modal>
    </Stack>
  )
}

function WaitingEmail({ account: { email, isEmailProven, pendingEmail } }: { account: SignedInUser }) {
  const resend = useAction(accounts.resendEmailLink, { success: 'accounts:ownEmail.resent' })
  const withdraw = useAction(accounts.withdrawMyEmail, {
    success: 'accounts:ownEmail.withdrawn',
    refreshes: [accounts.find],
    onSuccess: ({ data }) => updateSessionUser(data),
  })
  if (isEmailProven && pendingEmail === null) return null
  return (
    <Alert
      color="yellow"
      icon={<IconMailCheck size={20} />}
      title={t(pendingEmail ? 'ownEmail.waiting' : 'ownEmail.notProven')}
      w="100%"
    >
      <Stack gap="sm">
        <Text fz="sm">
          {pendingEmail ? t('ownEmail.waitingLead', { pending: pendingEmail, email }) : t('ownEmail.notProvenLead', { email })}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate({})}>
            {t('ownEmail.resend')}
          </Button>
          {pendingEmail ? (
            <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
              {t('ownEmail.withdraw')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  )
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(accounts.changeMyEmail.body, { email: '', password: '' })
  const change = useAction(accounts.changeMyEmail, {
    success: 'accounts:ownEmail.asked',
    refreshes: [accounts.find],
    onSuccess: ({ data }) => {
      updateSessionUser(data)
      onClose()
    },
    onRefusal: refusalInForm(form, { CurrentPasswordWrong: 'password', DuplicateEmail: 'email', ProofMailLimit: 'email' }),
  })
  return (
    <Form form={form} onSubmit={(body) => change.mutateAsync({ body })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('ownEmail.lead')}
        </Text>
        <TextField
          control={form.control}
          name="email"
          label={t('ownEmail.new')}
          type="email"
          autoComplete="email"
          required
          autoFocus
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('ownDeletion.password')}
          autoComplete="current-password"
          required
        />
      </Stack>
      <FormActions place="modal" submitLabel={t('ownEmail.submit')} onCancel={onClose} />
    </Form>
  )
}
