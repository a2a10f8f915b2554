import type { FieldProblem } from '@hop/contract/errors'
import { contacts } from '@hop/contract/features/contacts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { PasswordField } from '../../ui/form/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import { contactLists } from './contact-list'
import { ImportProblems } from './ImportProblems'

interface ImportFromApiProps {
  onDone: (imported: number) => void
  onCancel: () => void
}

/** Another system's list, by its address. */
export function ImportFromApi({ onDone, onCancel }: ImportFromApiProps) {
  const { t } = useTranslation('contacts')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const form = useSchemaForm(contacts.importFromApi.query, { apiUrl: '', token: '' })
  const fetchList = useAction(contacts.importFromApi, {
    refreshes: contactLists,
    onSuccess: ({ data }) => onDone(data.imported),
    onRefusal: (refusal) => {
      setProblems(refusal.code === 'ImportHasErrors' ? refusal.fields : [])
      return refusalInForm(form, { ImportAddressRefused: 'apiUrl' })(refusal)
    },
  })
  return (
    <Form form={form} onSubmit={(query) => fetchList.mutateAsync({ query })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('import.apiLead')}
        </Text>
        <TextField
          control={form.control}
          name="apiUrl"
          type="url"
          label={t('import.apiUrl')}
          placeholder="https://"
          help={t('import.apiUrlHelp')}
          required
        />
        <PasswordField control={form.control} name="token" label={t('import.token')} help={t('import.tokenHelp')} />
        <ImportProblems problems={problems} />
      </Stack>
      <FormActions place="modal" submitLabel={t('import.fetch')} onCancel={onCancel} />
    </Form>
  )
}
