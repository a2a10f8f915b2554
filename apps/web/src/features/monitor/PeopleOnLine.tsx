import type { PersonOnLine } from '@hop/contract/features/monitor'
import { ActionIcon, Card, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { BandBadge } from './BandBadge'
import { bothWaysText, measureText } from './measure-texts'
import { PersonChart } from './PersonChart'

const t = textsOf('monitor')

interface PeopleProps {
  people: readonly PersonOnLine[]
  mid: string
  isLive: boolean
}

interface PersonProps {
  person: PersonOnLine
  isOpen: boolean
  onToggle: () => void
}

/** Below this the numbers do not stand beside one another. */
const narrow = '(max-width: 75em)'

const nameOf = ({ uname }: PersonOnLine) => uname || t('unknownPerson')

/** Everybody by uid: two people of one name are two rows. One chart is open at a time. */
export function PeopleOnLine({ people, mid, isLive }: PeopleProps) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const [openUid, setOpenUid] = useState<string>()
  const propsOf = (person: PersonOnLine): PersonProps => ({
    person,
    isOpen: person.uid === openUid,
    onToggle: () => setOpenUid(person.uid === openUid ? undefined : person.uid),
  })
  const chartOf = (person: PersonOnLine) =>
    person.uid === openUid ? <PersonChart mid={mid} uid={person.uid} name={nameOf(person)} isLive={isLive} /> : null
  if (isNarrow)
    return (
      <Stack gap="sm" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {people.map((person) => (
          <Card key={person.uid} component="li" withBorder padding="sm">
            <PersonCard {...propsOf(person)} />
            {chartOf(person)}
          </Card>
        ))}
      </Stack>
    )
  return (
    <Table aria-label={t('people')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {(['person', 'band', 'loss', 'jitter', 'rtt', 'sent', 'received', 'last'] as const).map((column) => (
            <Table.Th key={column}>{t(`columns.${column}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Fragment key={person.uid}>
            <PersonRow {...propsOf(person)} />
            {person.uid === openUid ? (
              <Table.Tr>
                <Table.Td colSpan={8}>{chartOf(person)}</Table.Td>
              </Table.Tr>
            ) : null}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Toggle({ person, isOpen, onToggle }: PersonProps) {
  const label = t(isOpen ? 'closeChart' : 'openChart', { name: nameOf(person) })
  return (
    <ActionIcon variant="subtle" color="gray" aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
    </ActionIcon>
  )
}

function PersonRow(props: PersonProps) {
  const { person } = props
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Group gap="xs" wrap="nowrap">
          <Toggle {...props} />
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {nameOf(person)}
          </Text>
        </Group>
      </Table.Th>
      <Table.Td>{person.band ? <BandBadge band={person.band} /> : t('nothing')}</Table.Td>
      <Table.Td>{bothWaysText(person.loss, person.upLoss, 'percent')}</Table.Td>
      <Table.Td>{bothWaysText(person.jitter, person.upJitter, 'milliseconds')}</Table.Td>
      <Table.Td>{measureText(person.rtt, 'milliseconds')}</Table.Td>
      <Table.Td>{measureText(person.asent, 'kilobits')}</Table.Td>
      <Table.Td>{measureText(person.arec, 'kilobits')}</Table.Td>
      <Table.Td>
        <RelativeTime at={person.logsDate} />
      </Table.Td>
    </Table.Tr>
  )
}

function PersonCard(props: PersonProps) {
  const { person } = props
  return (
    <>
      <Group gap="xs" wrap="nowrap" mb="xs">
        <Text fw={600} fz="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {nameOf(person)}
        </Text>
        {person.band ? <BandBadge band={person.band} /> : null}
        <Toggle {...props} />
      </Group>
      <DescriptionList
        items={[
          { term: t('columns.loss'), value: bothWaysText(person.loss, person.upLoss, 'percent') },
          { term: t('columns.jitter'), value: bothWaysText(person.jitter, person.upJitter, 'milliseconds') },
          { term: t('columns.rtt'), value: measureText(person.rtt, 'milliseconds') },
          { term: t('columns.sent'), value: measureText(person.asent, 'kilobits') },
          { term: t('columns.received'), value: measureText(person.arec, 'kilobits') },
          { term: t('columns.last'), value: <RelativeTime at={person.logsDate} /> },
        ]}
      />
    </>
  )
}
