import { type BackupPolicy, backup, goesToFolder, goesToServer } from '@hop/contract/features/backup'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useCall } from '../../api/useCall'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { NumberField } from '../../ui/form/fields/NumberField'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { bytesText, numberText } from '../../ui/text/numbers'
import { exactTimeText } from '../../ui/text/times'
import { policyFieldTexts } from './policy-field-texts'
import { ServerFields } from './ServerFields'
import { TargetTest } from './TargetTest'

const t = textsOf('backup')

/** Secrets are only ever written: the fields begin empty, and empty keeps what is there. */
function valuesOf(policy: BackupPolicy) {
  const {
    hasFtpPassword: _,
    hasFtpPrivateKey: _key,
    hasPassphrase: _phrase,
    nextTimes: _times,
    folders: _folders,
    ...values
  } = policy
  const { recordings: _recordings, backupOption, ...rest } = values
  const option = backupOption === 2 || backupOption === 3 ? backupOption : 1
  return { ...rest, backupOption: option, ftpPassword: '', ftpPrivateKey: '', passphrase: '' } as const
}

export function BackupForm({ policy }: { policy: BackupPolicy }) {
  const { hasFtpPassword, hasFtpPrivateKey, hasPassphrase, nextTimes, folders, recordings } = policy
  const edit = useEditForm(backup.savePolicy, {
    record: policy,
    valuesOf,
    findLatest: async () => (await callServer(backup.policy, {})).data,
    refreshes: [backup.policy, backup.health],
    success: 'backup:saved',
    // The form begins anew with what was saved.
    onSaved: () => undefined,
  })
  const { form } = edit
  const { control } = form
  const [chosen, cron, isSealed] = useWatch({ control, name: ['backupOption', 'cronJobSchedule', 'isSealed'] })
  const named = <Name extends keyof typeof fieldNames>(name: Name) => ({ control, name, label: t(`fields.${name}`) })
  // What is typed may be no schedule yet: the field says so when it is saved.
  const typed = useCall(
    backup.times,
    { body: { cronJobSchedule: cron } },
    { enabled: cron !== policy.cronJobSchedule && cron.trim().split(/\s+/).length === 5 },
  )
  const times = cron === policy.cronJobSchedule ? nextTimes : (typed.data?.data.times ?? [])
  return (
    <EditForm
      edit={edit}
      fieldTexts={policyFieldTexts()}
      onCancel={() => form.reset()}
      submitLabel={t('submit')}
      onlyWhenChanged={policy.updatedAt !== null}
    >
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
    </EditForm>
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
