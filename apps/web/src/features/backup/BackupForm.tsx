import { type BackupPolicy, backup, goesToFolder, goesToServer } from '@hop/contract/features/backup'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { bytesText, numberText } from '../../ui/text/numbers'
import { exactTimeText } from '../../ui/text/times'
import { ServerFields } from './ServerFields'
import { TargetTest } from './TargetTest'

const t = textsOf('backup')

export function BackupForm({ policy }: { policy: BackupPolicy }) {
  const { hasFtpPassword, hasFtpPrivateKey, hasPassphrase, nextTimes, folders, recordings, backupOption, ...values } = policy
  const option = backupOption === 2 || backupOption === 3 ? backupOption : 1
  const secrets = { ftpPassword: '', ftpPrivateKey: '', passphrase: '' }
  const form = useSchemaForm(backup.savePolicy.body, { ...values, backupOption: option, ...secrets })
  const { control } = form
  const [chosen, cron, isSealed] = useWatch({ control, name: ['backupOption', 'cronJobSchedule', 'isSealed'] })
  const named = <Name extends keyof typeof fieldNames>(name: Name) => ({ control, name, label: t(`fields.${name}`) })
  const save = useAction(backup.savePolicy, {
    refreshes: [backup.policy, backup.health],
    success: 'backup:saved',
    onRefusal: refusalInForm(form),
  })
  // What is typed may be no schedule yet: the field says so when it is saved.
  const typed = useCall(
    backup.times,
    { body: { cronJobSchedule: cron } },
    { enabled: cron !== policy.cronJobSchedule && cron.trim().split(/\s+/).length === 5 },
  )
  const times = cron === policy.cronJobSchedule ? nextTimes : (typed.data?.data.times ?? [])
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })}>
      <Stack gap="md">
        <Section title={t('sections.schedule')}>
          <Stack gap="md">
            <CheckboxField {...named('enableBackup')} as="switch" />
            <TextField {...named('cronJobSchedule')} help={t('help.cron')} autoComplete="off" required />
            {times.length > 0 ? (
              <Text fz="sm" role="status">
                {t('help.next', { times: times.map(exactTimeText).join(' · ') })}
              </Text>
            ) : null}
          </Stack>
        </Section>
        <Section title={t('sections.contents')}>
          <Stack gap="md">
            <CheckboxField {...named('backupDb')} />
            <CheckboxField {...named('backupSourceCode')} />
            <CheckboxField
              {...named('backupRecordings')}
              disabled={recordings === null}
              help={
                recordings === null
                  ? t('help.recordingsUnreadable')
                  : t('help.recordings', { count: numberText(recordings.count), size: bytesText(recordings.bytes) })
              }
            />
            <CheckboxField {...named('isSealed')} as="switch" help={t(isSealed ? 'help.sealed' : 'help.notSealed')} />
            {isSealed ? (
              <PasswordField
                {...named('passphrase')}
                required={!hasPassphrase}
                {...(hasPassphrase && { help: t('help.secretKept') })}
              />
            ) : null}
          </Stack>
        </Section>
        <Section title={t('sections.place')}>
          <Stack gap="md">
            <SelectField
              {...named('backupOption')}
              choices={([1, 2, 3] as const).map((value) => ({ value, label: t(`options.o${value}`) }))}
              required
            />
            {goesToFolder(chosen) ? (
              <TextField
                {...named('localPath')}
                help={t('help.folders', { folders: folders.join(', ') })}
                autoComplete="off"
                required
              />
            ) : null}
            {goesToServer(chosen) ? (
              <ServerFields form={form} hasPassword={hasFtpPassword} hasPrivateKey={hasFtpPrivateKey} />
            ) : null}
            <TargetTest form={form} />
          </Stack>
        </Section>
        <Section title={t('sections.keep')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
            <NumberField {...named('keepCount')} min={1} max={365} required />
            <NumberField {...named('keepDays')} min={1} max={3650} required />
          </SimpleGrid>
        </Section>
      </Stack>
      <FormActions submitLabel={t('submit')} />
    </Form>
  )
}

const fieldNames = {
  enableBackup: true,
  cronJobSchedule: true,
  backupDb: true,
  backupSourceCode: true,
  backupRecordings: true,
  isSealed: true,
  passphrase: true,
  backupOption: true,
  localPath: true,
  keepCount: true,
  keepDays: true,
}
