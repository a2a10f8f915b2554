import type { FieldProblem } from '@hop/contract/errors'
import { type ContactImportCheck, contacts } from '@hop/contract/features/contacts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import type * as z from 'zod/mini'
import type { Refusal } from '../../api/client'
import { useAction } from '../../api/useAction'
import { ModalActions } from '../../ui/dialogs/ModalActions'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { numberText } from '../../ui/text/numbers'
import { contactLists } from './contact-list'
import { ImportProblems } from './ImportProblems'

const t = textsOf('contacts')

interface ImportFromApiProps {
  onDone: (imported: number) => void
  onCancel: () => void
}

const source = contacts.checkFromApi.query
type Source = z.input<typeof source>

/** Another system's list, by its address: first it is looked at, then it comes in. */
export function ImportFromApi({ onDone, onCancel }: ImportFromApiProps) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [checked, setChecked] = useState<{ from: Source; check: ContactImportCheck }>()
  const form = useSchemaForm(source, { apiUrl: '', token: '' })
  const showRefusal = (refusal: Refusal) => {
    setChecked(undefined)
    setProblems(refusal.code === 'ImportHasErrors' ? refusal.fields : [])
    return refusalInForm(form, { ImportAddressRefused: 'apiUrl' })(refusal)
  }
  const check = useAction(contacts.checkFromApi, {
    onSuccess: ({ data }, { query }) => {
      setProblems([])
      setChecked({ from: query, check: data })
    },
    onRefusal: showRefusal,
  })
  const fetchList = useAction(contacts.importFromApi, {
    refreshes: contactLists,
    onSuccess: ({ data }) => onDone(data.imported),
    onRefusal: showRefusal,
  })
  if (checked) {
    const { from, check: found } = checked
    const counted = { count: found.total, total: numberText(found.total) }
    return (
      <>
        <Alert variant="light" icon={<IconListCheck size={18} />} role="status">
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {t('import.apiChecked', { address: from.apiUrl })}
          </Text>
          <Text fz="sm">{t('import.willAdd', counted)}</Text>
        </Alert>
        <ModalActions>
          <Button variant="default" disabled={fetchList.isPending} onClick={() => setChecked(undefined)}>
            {t('import.back')}
          </Button>
          <Button
            data-autofocus
            loading={fetchList.isPending}
            onClick={() => fetchList.mutate({ query: { ...from, checked: found.mark } })}
          >
            {t('import.submit', counted)}
          </Button>
        </ModalActions>
      </>
    )
  }
  return (
    <Form form={form} onSubmit={(query) => check.mutateAsync({ query })}>
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
