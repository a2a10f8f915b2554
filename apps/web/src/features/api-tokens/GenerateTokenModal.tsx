import { apiTokens, type TokenInfo, tokenLifetimesDays } from '@hop/contract/features/api-tokens'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { SelectField } from '../../ui/form/fields/SelectField'
import { Modal } from '../../ui/dialogs/Modal'
import { ScopesField } from './ScopesField'
import { tokenQueries } from './token-queries'
import { useTokenFormat } from './token-format'

const t = textsOf('api-tokens')

interface TokenToMake {
  userId: number
  /** Of somebody else's account; absent for one's own. */
  name?: string
  /** The token that will stop working. */
  tokenInfo: TokenInfo | null
}

interface GenerateTokenModalProps {
  subject: TokenToMake | undefined
  opened: boolean
  onClose: () => void
}

export function GenerateTokenModal({ subject, opened, onClose }: GenerateTokenModalProps) {
  if (!subject) return null
  const ownTitle = subject.tokenInfo ? t('generate.renewTitle') : t('generate.title')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={subject.name === undefined ? ownTitle : t('generate.titleOf', { name: subject.name })}
    >
      <GenerateTokenForm subject={subject} onClose={onClose} />
    </Modal>
  )
}

function GenerateTokenForm({ subject, onClose }: { subject: TokenToMake; onClose: () => void }) {
  const format = useTokenFormat()
  const { userId, name, tokenInfo } = subject
  const form = useSchemaForm(apiTokens.generate.body, {
    userId,
    // A new token begins with the scopes of the old one; a first token begins with none, so that it gets no more than it needs.
    scopes: tokenInfo?.scopes ?? [],
    validDays: 365,
    replaces: tokenInfo?.id ?? null,
  })
  const generate = useAction(apiTokens.generate, {
    refreshes: tokenQueries,
    success: 'api-tokens:generate.done',
    onSuccess: onClose,
    onRefusal: refusalInForm(form),
    // Somebody else made or revoked one meanwhile: the page shows the present one to decide about.
    onStale: () => {
      onClose()
      return false
    },
  })
  return (
    <Form form={form} onSubmit={(body) => generate.mutateAsync({ body })}>
      <Stack gap="md">
        {name === undefined ? null : (
          <Text fz="sm" c="dimmed">
            {t('generate.ownerSees', { name })}
          </Text>
        )}
        {tokenInfo ? (
          <Alert color="yellow" variant="outline" icon={<IconAlertTriangle size={18} />} c="inherit">
            {t('generate.replaces', { lastFour: tokenInfo.lastFour })}
          </Alert>
        ) : null}
        <ScopesField control={form.control} name="scopes" label={t('fields.scopes')} help={t('generate.scopesHelp')} required />
        <SelectField
          control={form.control}
          name="validDays"
          label={t('fields.validDays')}
          help={t('generate.validHelp')}
          choices={tokenLifetimesDays.map((value) => ({ value, label: format.lifetime(value) }))}
          required
        />
      </Stack>
      <FormActions place="modal" submitLabel={t('generate.submit')} onCancel={onClose} />
    </Form>
  )
}
