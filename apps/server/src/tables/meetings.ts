import type { MeetingRole, MeetingStatus, NoticeKind } from '@hop/contract/features/meeting-records'
import type { CoreType } from '@hop/contract/features/plans'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Written as text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>

export interface CoreTables {
  cores: {
    id: GeneratedAlways<number>
    core_type: CoreType
    package_type: string
    api_url: string
    api_secret: string
    settings: Json<Record<string, unknown>>
    version: Generated<string>
    max_participants: number
    max_meetings: number
    is_active: Generated<boolean>
    is_draining: Generated<boolean>
    is_built_in: Generated<boolean>
    is_up: Generated<boolean | null>
    checked_at: NullableInstant
    failed_checks: Generated<number>
    running_meetings: Generated<number>
    running_participants: Generated<number>
    room_id: Generated<string | null>
    run_id: Generated<string | null>
    trouble: Generated<'another room' | 'same identity' | null>
    trouble_url: Generated<string | null>
    created_by: number | null
    created_at: Instant
    updated_at: Instant
    deleted_at: NullableInstant
  }
}

export interface MeetingTables {
  meetings: {
    id: GeneratedAlways<number>
    customer_id: number
    owner_id: number
    name: string
    name_folded: GeneratedAlways<string>
    status: Generated<MeetingStatus>
    starts_at: Instant
    duration_minutes: number
    is_public: boolean
    planned_participants: number
    access_code: string
    join_code: string
    host_key: string
    participant_key: string
    core_type: CoreType
    core_id: number | null
    enable_camera: boolean
    enable_micro: boolean
    enable_mute_on_start: boolean
    enable_private_chat: boolean
    enable_public_chat: boolean
    enable_meeting_recording: boolean
    enable_automatic_meeting_recording: boolean
    only_show_camera_for_operator: boolean
    enable_participation_before_host: boolean
    enable_taking_note: boolean
    enable_send_attachment_in_chat: boolean
    active_face_id: Generated<number>
    active_voice_text: Generated<number>
    sends_reminders: Generated<boolean>
    sequence: Generated<number>
    news_sequence: Generated<number>
    invitation_sent: Generated<number>
    update_sent: Generated<number>
    cancellation_sent: Generated<number>
    is_update_due: Generated<boolean>
    actual_starts_at: NullableInstant
    actual_ends_at: NullableInstant
    is_recorded: Generated<boolean>
    created_at: Instant
    updated_at: Instant
    deleted_at: NullableInstant
    deleted_by: Generated<number | null>
  }
  meeting_participants: {
    id: GeneratedAlways<number>
    meeting_id: number
    contact_id: number | null
    name: string
    email: string
    phone: string
    role: MeetingRole
    assigned_by: string
    code: string
    private_key: string
    language: Generated<'vi' | 'en'>
    created_at: Instant
    updated_at: Instant
    removed_at: NullableInstant
  }
  meeting_sessions: {
    id: GeneratedAlways<number>
    meeting_id: number
    customer_id: number
    number: number
    core_id: number
    state: 'opening' | 'waiting' | 'open' | 'closed'
    external_id: string
    internal_id: string | null
    core_data: Json<Record<string, string>>
    callback_key: string
    opened_at: Instant
    started_at: NullableInstant
    began_at: NullableInstant
    ended_at: NullableInstant
    end_reason: Generated<string | null>
    missed_checks: Generated<number>
    most_people: Generated<number>
    people_now: Generated<number>
  }
  attendances: {
    id: GeneratedAlways<number>
    session_id: number
    visit_id: string
    visitor: Generated<string>
    participant_id: number | null
    account_id: number | null
    display_name: string
    role: MeetingRole
    joined_at: Instant
    left_at: NullableInstant
  }
  session_events: {
    id: GeneratedAlways<number>
    session_id: number
    event_key: string
    kind: string
    happened_at: Instant
    visit_id: string | null
    body: Json<Record<string, unknown>>
  }
  quality_samples: {
    session_id: number
    visit_id: string
    measured_at: Instant
    loss_percent: number
    jitter_ms: number
    rtt_ms: number
    sent_kbps: number
    received_kbps: number
  }
  recordings: {
    id: GeneratedAlways<number>
    session_id: number
    customer_id: number
    record_id: string
    playback_url: string | null
    state: 'processing' | 'published' | 'unpublished' | 'deleted'
    size_bytes: Generated<number>
    duration_seconds: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  meeting_notices: {
    id: GeneratedAlways<number>
    meeting_id: number
    participant_id: number
    kind: NoticeKind
    channel: 'mail' | 'sms'
    recipient: string
    sequence: number
    round: Generated<number>
    delivery_id: number | null
    created_by: number | null
    created_at: Instant
  }
  calendar_feeds: {
    account_id: number
    lookup: string
    sealed: string
    created_at: Instant
    last_read_at: NullableInstant
  }
  wrong_access_codes: {
    subject: string
    tries: number
    until: Instant
  }
}
