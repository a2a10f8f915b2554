import { backup, plainServer, trustedServer } from '@hop/contract/features/backup'
import { type BackupProblem, isAboutServerKey } from '@hop/contract/features/backup-records'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { useFormTest } from '../../forms/useFormTest'
import { bytesText } from '../../ui/text/numbers'
import type { PolicyInput, PolicyValues } from './ServerFields'

const t = textsOf('backup')

/** Tries what stands in the form, saved or not; a server that nobody has confirmed is shown by its key first. */
export function TargetTest({ form }: { form: UseFormReturn<PolicyInput, unknown, PolicyValues> }) {
  useWatch({ control: form.control })
  const test = useFormTest(backup.test, form, () => {
    const { localPath, ftpProtocol, ftpHost, ftpPort, ftpUser, ftpPath, ftpServerKey, backupOption, ...rest } = form.getValues()
    const { ftpSignIn, ftpPassword, ftpPrivateKey } = rest
    const secrets = { ftpSignIn, ftpPassword, ftpPrivateKey }
    return { body: { localPath, ftpProtocol, ftpHost, ftpPort, ftpUser, ftpPath, ftpServerKey, backupOption, ...secrets } }
  })
  const outcome = test.answer?.data
  const accept = (key: string) => {
    form.setValue('ftpServerKey', key, { shouldDirty: true, shouldValidate: true })
    test.run()
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" leftSection={<IconPlugConnected size={16} />} loading={test.isPending} onClick={test.run}>
        {t('test.action')}
      </Button>
      {outcome?.folder ? (
        outcome.folder.problem ? (
          <Problem problem={outcome.folder.problem} detail={outcome.folder.detail} />
        ) : (
          <Works>{t('test.folderWorks', { free: bytesText(outcome.folder.freeBytes ?? 0) })}</Works>
        )
      ) : null}
      {outcome?.server ? <ServerOutcome server={outcome.server} onAccept={accept} /> : null}
    </Stack>
  )
}

interface ServerOutcomeProps {
  server: { problem: BackupProblem | null; detail: string | null; serverKey: string | null }
  onAccept: (key: string) => void
}

function ServerOutcome({ server: { problem, detail, serverKey }, onAccept }: ServerOutcomeProps) {
  if (problem === null) return <Works>{t('test.serverWorks')}</Works>
  if (serverKey === null || !isAboutServerKey(problem)) return <Problem problem={problem} detail={detail} />
  const text =
    serverKey === plainServer
      ? t('test.plain')
      : serverKey === trustedServer
        ? t('test.trusted')
        : t('test.confirm', { key: serverKey })
  return (
    <Alert color="yellow" c="inherit" icon={<IconAlertTriangle />} title={t(`problems.${problem}`)} role="status">
      <Stack gap="sm">
        <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
        <Group>
          <Button size="xs" variant="default" onClick={() => onAccept(serverKey)}>
            {t('test.accept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

const Works = ({ children }: { children: string }) => (
  <Alert color="green" c="inherit" icon={<IconCircleCheck />} role="status">
    {children}
  </Alert>
)

function Problem({ problem, detail }: { problem: BackupProblem; detail: string | null }) {
  return (
    <Alert color="red" c="inherit" icon={<IconPlugConnectedX />} title={t('test.fails')} role="status">
      {t(`problems.${problem}`)} {detail ? `(${detail})` : ''}
    </Alert>
  )
}
