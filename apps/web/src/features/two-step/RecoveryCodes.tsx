import { Alert, Button, Checkbox, Code, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { saveFile } from '../../api/file-saving'
import { CopyButton } from '../../ui/page/CopyButton'

const t = textsOf('two-step')

/** Shown once: whoever goes on says that they were kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('codes.onceTitle')}>
        {t('codes.once')}
      </Alert>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md" block ta="center">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={text} what={t('codes.copied')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('codes.fileName'))}
        >
          {t('codes.download')}
        </Button>
      </Group>
      <Checkbox label={t('codes.kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Group justify="flex-end">
        <Button disabled={!isKept} onClick={onKept}>
          {t('codes.done')}
        </Button>
      </Group>
    </Stack>
  )
}
