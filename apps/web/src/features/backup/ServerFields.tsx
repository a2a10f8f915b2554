import { type backup, type BackupProtocol, backupProtocols, defaultPorts, sftpSignIns } from '@hop/contract/features/backup'
import { SimpleGrid } from '@mantine/core'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { textsOf } from '@hop/texts/page-texts'
import { NumberField } from '../../ui/form/fields/NumberField'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { SelectField } from '../../ui/form/fields/SelectField'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { TextField } from '../../ui/form/fields/TextField'

const t = textsOf('backup')

export type PolicyInput = z.input<typeof backup.savePolicy.body>
export type PolicyValues = z.output<typeof backup.savePolicy.body>

interface ServerFieldsProps {
  form: UseFormReturn<PolicyInput, unknown, PolicyValues>
  hasPassword: boolean
  hasPrivateKey: boolean
}

/** The SFTP or FTP server that keeps backups. */
export function ServerFields({ form, hasPassword, hasPrivateKey }: ServerFieldsProps) {
  const { control, getValues, setValue } = form
  const [protocol = 'sftp', signIn] = useWatch({ control, name: ['ftpProtocol', 'ftpSignIn'] })
  const isByKey = protocol === 'sftp' && signIn === 'key'
  /** The usual port follows the protocol; one that somebody chose stays. */
  const followWithPort = (chosen: BackupProtocol) => {
    if (getValues('ftpPort') === defaultPorts[protocol]) setValue('ftpPort', defaultPorts[chosen], { shouldDirty: true })
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      <SelectField
        control={control}
        name="ftpProtocol"
        label={t('fields.ftpProtocol')}
        choices={backupProtocols.map((value) => ({ value, label: value.toUpperCase() }))}
        onChosen={followWithPort}
        required
      />
      <NumberField control={control} name="ftpPort" label={t('fields.ftpPort')} min={1} max={65_535} isUngrouped required />
      <TextField control={control} name="ftpHost" label={t('fields.ftpHost')} autoComplete="off" required />
      <TextField control={control} name="ftpPath" label={t('fields.ftpPath')} autoComplete="off" required />
      <TextField control={control} name="ftpUser" label={t('fields.ftpUser')} autoComplete="off" required />
      {protocol === 'sftp' ? (
        <SelectField
          control={control}
          name="ftpSignIn"
          label={t('fields.ftpSignIn')}
          choices={sftpSignIns.map((value) => ({ value, label: t(`signIns.${value}`) }))}
          required
        />
      ) : null}
      {isByKey ? (
        <TextareaField
          control={control}
          name="ftpPrivateKey"
          label={t('fields.ftpPrivateKey')}
          required={!hasPrivateKey}
          {...(hasPrivateKey && { help: t('help.secretKept') })}
        />
      ) : null}
      <PasswordField
        control={control}
        name="ftpPassword"
        label={t(isByKey ? 'fields.keyPassphrase' : 'fields.ftpPassword')}
        required={!isByKey && !hasPassword}
        {...(hasPassword && { help: t('help.secretKept') })}
      />
      <TextField control={control} name="ftpServerKey" label={t('fields.ftpServerKey')} autoComplete="off" required />
    </SimpleGrid>
  )
}
