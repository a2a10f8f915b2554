import { textsOf } from '@hop/texts/page-texts'
import { asTyped, type FieldText, fieldTexts, switched } from '../../forms/field-texts'
import { numberText } from '../../ui/text/numbers'
import type { PolicyInput } from './ServerFields'

const t = textsOf('backup')

type Version = Partial<PolicyInput>
const counted = (name: 'keepCount' | 'keepDays') => (version: Version) => numberText(version[name] ?? 0)

/** How the policy is shown where two versions of it are compared. */
export const policyFieldTexts = (): FieldText<PolicyInput>[] =>
  fieldTexts(
    {
      ...switched(['enableBackup']),
      ...asTyped(['cronJobSchedule']),
      ...switched(['backupDb', 'backupSourceCode', 'backupRecordings', 'isSealed']),
      backupOption: ({ backupOption }: Version) => (backupOption ? t(`options.o${backupOption}`) : ''),
      ...asTyped(['localPath']),
      ftpProtocol: ({ ftpProtocol }: Version) => (ftpProtocol ?? '').toUpperCase(),
      ftpPort: ({ ftpPort }: Version) => String(ftpPort ?? ''),
      ...asTyped(['ftpHost', 'ftpPath', 'ftpUser']),
      ftpSignIn: ({ ftpSignIn }: Version) => (ftpSignIn ? t(`signIns.${ftpSignIn}`) : ''),
      ...asTyped(['ftpServerKey']),
      keepCount: counted('keepCount'),
      keepDays: counted('keepDays'),
    },
    (name) => t(`fields.${name}`),
  )
