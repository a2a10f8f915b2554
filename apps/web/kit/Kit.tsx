import { Anchor, Box, Group, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { languages } from '@hop/texts/languages'
import type { ComponentType } from 'react'
import { showIn, language } from '../src/texts/language'
import { PageHeader } from '../src/ui/page/PageHeader'
import { ButtonsKit } from './ButtonsKit'
import { ContactPickersKit } from './ContactPickersKit'
import { DualListKit } from './DualListKit'
import { FiltersKit } from './FiltersKit'
import { FormKit } from './FormKit'
import { ImportsKit } from './ImportsKit'
import { TableKit } from './TableKit'
import { TransfersKit } from './TransfersKit'

const parts: Readonly<Record<string, ComponentType>> = {
  table: TableKit,
  filters: FiltersKit,
  form: FormKit,
  'dual-list': DualListKit,
  buttons: ButtonsKit,
  transfers: TransfersKit,
  imports: ImportsKit,
  'contact-pickers': ContactPickersKit,
}

/** `?part=table` shows one part alone. */
export function Kit() {
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  const asked = new URLSearchParams(window.location.search).get('part')
  const shown = Object.entries(parts).filter(([name]) => !asked || asked === name)
  return (
    <Box component="main" p={{ base: 'sm', sm: 'lg' }} bg="var(--hop-page)" mih="100vh">
      <Stack gap="xl" maw={1180} mx="auto">
        <PageHeader
          title="Parts"
          lead={
            <Group component="span" gap="sm">
              <Anchor href="?">all</Anchor>
              {Object.keys(parts).map((name) => (
                <Anchor key={name} href={`?part=${name}`}>
                  {name}
                </Anchor>
              ))}
            </Group>
          }
          actions={
            <>
              <SegmentedControl
                aria-label="Language"
                size="xs"
                value={language}
                data={[...languages]}
                onChange={(chosen) => showIn(chosen)}
              />
              <SegmentedControl
                aria-label="Colour scheme"
                size="xs"
                value={colorScheme}
                data={['auto', 'light', 'dark']}
                onChange={(scheme) => setColorScheme(scheme)}
              />
            </>
          }
        />
        {shown.map(([name, Part]) => (
          <Part key={name} />
        ))}
      </Stack>
    </Box>
  )
}
