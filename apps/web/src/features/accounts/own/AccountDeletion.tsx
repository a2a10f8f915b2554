import { accounts } from '@hop/contract/features/accounts'
import { Button, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { leaveHere, useUser } from '../../../session/session'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { PasswordField } from '../../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { TextField } from '../../../ui/form/fields/TextField'
import { Modal } from '../../../ui/dialogs/Modal'
import { useMeetingsOfLeaver } from '../../hand-over/useMeetingsOfLeaver'
import { Section } from '../../../ui/page/Section'

const t = textsOf('accounts')

/** Deletes the account for good. The username and the password must be typed, so that nobody does it by accident or for somebody else. */
export function AccountDeletion({ username }: { username: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('ownDeletion.title')}>
      <Stack gap="md" align="flex-start">
        <Text fz="sm" c="dimmed">
          {t('ownDeletion.lead')}
        </Text>
        <Button variant="outline" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
          {t('ownDeletion.open')}
        </Button>
      </Stack>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('ownDeletion.dialog')}>
        <DeletionForm username={username} onClose={() => setAsking(false)} />
      </Modal>
    </Section>
  )
}

function DeletionForm({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useSchemaForm(accounts.removeOwn.body, { username: '', password: '' })
  const user = useUser()
  const { question, choice, isReady, takeRefusal } = useMeetingsOfLeaver(user ? { accountId: user.id } : {})
  const remove = useAction(accounts.removeOwn, {
    success: 'accounts:ownDeletion.done',
    onSuccess: leaveHere,
    onRefusal: (refusal) => takeRefusal(refusal) || refusalInForm(form, { CurrentPasswordWrong: 'password' })(refusal),
  })
  return (
    <Form form={form} onSubmit={(body) => remove.mutateAsync({ body: { ...body, ...choice } })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('ownDeletion.consequence')}
        </Text>
        <TextField control={form.control} name="username" label={t('ownDeletion.username', { username })} required autoFocus />
        <PasswordField
          control={form.control}
          name="password"
          label={t('ownDeletion.password')}
          autoComplete="current-password"
          required
        />
        {question}
      </Stack>
      <FormActions place="modal" submitLabel={t('ownDeletion.confirm')} onCancel={onClose} isWaiting={!isReady} danger />
    </Form>
  )
}
