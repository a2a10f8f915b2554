import { backupProtocols, type backup } from '@hop/contract/features/backup'
import { SimpleGrid } from '@mantine/core'
import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'
import { textsOf } from '@hop/texts/page-texts'
import { NumberField } from '../../ui/form/NumberField'
import { PasswordField } from '../../ui/form/PasswordField'
import { SelectField } from '../../ui/form/SelectField'
import { TextField } from '../../ui/form/TextField'

const t = textsOf('backup')

export type PolicyInput = z.input<typeof backup.savePolicy.body>
export type PolicyValues = z.output<typeof backup.savePolicy.body>

interface ServerFieldsProps {
  control: Control<PolicyInput, unknown, PolicyValues>
  hasPassword: boolean
}

/** The SFTP or FTP server that keeps backup. */
export function ServerFields({ control, hasPassword }: ServerFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      <SelectField
        control={control}
        name="ftpProtocol"
        label={t('fields.ftpProtocol')}
        choices={backupProtocols.map((value) => ({ value, label: value.toUpperCase() }))}
        required
      />
      <NumberField control={control} name="ftpPort" label={t('fields.ftpPort')} min={1} max={65_535} required />
      <TextField control={control} name="ftpHost" label={t('fields.ftpHost')} autoComplete="off" required />
      <TextField control={control} name="ftpPath" label={t('fields.ftpPath')} autoComplete="off" required />
      <TextField control={control} name="ftpUser" label={t('fields.ftpUser')} autoComplete="off" required />
      <PasswordField
        control={control}
        name="ftpPassword"
        label={t('fields.ftpPassword')}
        required={!hasPassword}
        {...(hasPassword && { help: t('help.secretKept') })}
      />
      <TextField control={control} name="ftpServerKey" label={t('fields.ftpServerKey')} autoComplete="off" required />
    </SimpleGrid>
  )
}
