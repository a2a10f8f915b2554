/** Written by `npm run tables` from the migrated database, and compared with it by a test. Not by hand: see column-values.ts. */
import type { FieldProblem, RefusalCode } from '@hop/contract/errors'
import type { ChallengeStep, CheckProblem } from '@hop/contract/face-problems'
import type { BackupProblem, BackupProgress } from '@hop/contract/features/backup-records'
import type { EventStatus } from '@hop/contract/features/calendar'
import type { MeetingRole } from '@hop/contract/features/meeting-records'
import type { Buyer, ReceiptParties } from '@hop/contract/features/order-records'
import type { GeneralSummary, PersonSummary, TimelineEntry } from '@hop/contract/features/summaries'
import type { IntegrationScope } from '@hop/contract/roles'
import type { SentEvent, WebhookEvent } from '@hop/contract/webhook-events'
import type { Language } from '@hop/texts/languages'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonWithDefault, Numeric } from './column-types.js'
import type { PartNotes } from './part-notes.js'
import type { StoredQuote } from './stored-quote.js'

export interface Tables {
  account_identities: {
    id: GeneratedAlways<number>
    account_id: number
    provider: 'cas' | 'google' | 'onesme'
    subject: string
    email: string | null
    made_account: Generated<boolean>
    linked_at: Date
  }
  account_imports: {
    id: GeneratedAlways<number>
    customer_id: number
    started_by: number
    file_name: string
    language: Language
    state: 'waiting' | 'running' | 'done' | 'failed'
    step: 'checking' | 'hashing' | 'saving'
    total: number
    progress: Generated<number>
    imported: Generated<number>
    mailed: Generated<number>
    refusal: RefusalCode | null
    problems: JsonWithDefault<FieldProblem[]>
    problem_count: Generated<number>
    sealed_rows: string | null
    created_at: Date
    updated_at: Date
    finished_at: Date | null
  }
  account_links: {
    lookup: string
    purpose: string
    account_id: number
    email: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  account_totp: {
    account_id: number
    sealed_secret: string | null
    confirmed_at: Date | null
    last_step: Generated<number>
    begun_secret: string | null
    begun_at: Date | null
  }
  accounts: {
    id: GeneratedAlways<number>
    username: string
    email: string
    name: string
    phone: string
    address: Generated<string>
    role: 'SupperAdmin' | 'Admin' | 'Manager' | 'Customer' | 'User' | 'View'
    customer_id: number | null
    region_id: number | null
    password_hash: string
    password_changed_at: Date
    password_set_by_staff: boolean
    active_face_id: Generated<number>
    active_voice_text: Generated<number>
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    deleted_by: number | null
    customer_name: string | null
    customer_region_id: number | null
    customer_is_deleted: Generated<boolean>
    auto_check_voice_text: Generated<number>
    name_folded: GeneratedAlways<string>
    username_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
    customer_name_folded: GeneratedAlways<string | null>
    language: 'vi' | 'en' | null
    email_proven_at: Date | null
    pending_email: string | null
    password_mailed_to: string | null
    proven_email: GeneratedAlways<string | null>
    last_signed_in_at: Date | null
    status: GeneratedAlways<'new' | 'active' | 'customerDeleted'>
    time_zone: string | null
    gets_own_entries: Generated<boolean>
    profile_due: Generated<boolean>
    two_step_on_at: Date | null
  }
  app_secret_mark: {
    is_only: Generated<boolean>
    fingerprint: string
    set_at: Generated<Date>
  }
  asked_mails: {
    kind: 'sign up' | 'recovery'
    recipient: string
    source: string
    day: string
    sent: number
    last_sent_at: Date
  }
  attendances: {
    id: GeneratedAlways<number>
    session_id: number
    visit_id: string
    participant_id: number | null
    account_id: number | null
    display_name: string
    role: MeetingRole
    joined_at: Date
    left_at: Date | null
    visitor: Generated<string>
    user_agent: string | null
    device_type: 'computer' | 'phone' | 'tablet' | null
    os: string | null
    browser: string | null
    organisation: string | null
    email: string | null
  }
  audit_log: {
    id: GeneratedAlways<number>
    happened_at: Date
    account_id: number | null
    account_name: string
    action: string
    entity: string
    entity_id: string | null
    details: Json<Record<string, unknown>>
    address: string
    request_id: string
    entity_name: string | null
    customer_id: number | null
  }
  audit_names: {
    name: string
  }
  audit_traces: {
    minute: Date
    action: string
    entity: string
    entity_id: string
    address: string
    account_name: string
    reason: string
    account_id: number | null
    count: number
    request_id: string
  }
  backups: {
    id: GeneratedAlways<number>
    state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    is_scheduled: boolean
    started_by: number | null
    file_name: string
    local_path: string | null
    server_name: string | null
    remote_place: string | null
    is_sealed: boolean
    has_database: boolean
    has_files: boolean
    has_recordings: boolean
    bytes: number | null
    rows: number | null
    files: number | null
    problem: BackupProblem | null
    problem_detail: string | null
    progress: Json<BackupProgress | null>
    run_id: string | null
    cancel_requested_at: Date | null
    created_at: Date
    beat_at: Date | null
    finished_at: Date | null
  }
  branded_apps: {
    id: GeneratedAlways<number>
    name: string
    domain_name: string
    logo: string | null
    brand_colour: string
    is_active: Generated<boolean>
    customer_id: number | null
    created_at: Date
    updated_at: Date
    logo_ext: string | null
    name_folded: GeneratedAlways<string>
    domain_name_folded: GeneratedAlways<string>
    reached_at: Date | null
  }
  calendar_events: {
    id: GeneratedAlways<number>
    customer_id: number
    subject: string
    description: string
    chairman: string
    meeting_preparation: string
    participants: string
    invitees: string
    location: string
    location_id: number | null
    group_id: number | null
    meeting_id: number | null
    starts_at: Date
    ends_at: Date | null
    over_at: Date
    status: EventStatus
    calendar_key: string
    sequence: Generated<number>
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    deleted_by: number | null
  }
  calendar_feeds: {
    account_id: number
    lookup: string
    sealed: string
    created_at: Date
    last_read_at: Date | null
  }
  calendar_groups: {
    id: GeneratedAlways<number>
    customer_id: number
    name: string
    created_at: Date
    updated_at: Date
  }
  contact_faces: {
    contact_id: number
    image_key: string
    model: string
    descriptor: string | null
    judged_at: Date
  }
  contacts: {
    id: GeneratedAlways<number>
    customer_id: number
    name: string
    email: string
    phone: Generated<string>
    title: Generated<string>
    department: Generated<string>
    organization: Generated<string>
    code: Generated<string>
    image_status: Generated<'SUCCESS' | 'FAILURE' | 'NOT_AVAILABLE'>
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    deleted_by: number | null
    name_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
    organization_folded: GeneratedAlways<string>
    image_key: string | null
    language: 'vi' | 'en' | null
    image_problem: 'waiting' | 'noFace' | 'severalFaces' | 'tooSmall' | 'blurred' | 'turnedAway' | 'unreadable' | null
  }
  cores: {
    id: GeneratedAlways<number>
    core_type: 'bbb' | 'zoom'
    package_type: string
    api_url: string
    api_secret: string
    settings: JsonWithDefault<Record<string, unknown>>
    version: Generated<string>
    max_participants: number
    max_meetings: number
    is_active: Generated<boolean>
    is_draining: Generated<boolean>
    is_built_in: Generated<boolean>
    is_up: boolean | null
    checked_at: Date | null
    failed_checks: Generated<number>
    running_meetings: Generated<number>
    running_participants: Generated<number>
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    room_id: string | null
    run_id: string | null
    trouble: 'another room' | 'same identity' | null
    trouble_url: string | null
  }
  customers: {
    id: GeneratedAlways<number>
    name: string
    region_id: number
    created_at: Date
    deleted_at: Date | null
    customer_code: Generated<string>
    customer_type: Generated<'invnpt' | 'outside'>
    corporation: string | null
    id_type: string | null
    email: Generated<string>
    phone: Generated<string>
    province: Generated<string>
    address: Generated<string>
    tax_code: string | null
    document_type_id: number | null
    document_number: string | null
    document_place: string | null
    document_date: string | null
    document_expires_on: string | null
    recording_storage_mb: Generated<number>
    description: Generated<string>
    active_face_id: Generated<number>
    active_voice_text: Generated<number>
    active_gm_token: Generated<number>
    status: Generated<'Active' | 'Inactive' | 'Cancelled'>
    consent: Generated<'unknown' | 'given' | 'withdrawn'>
    source: Generated<string>
    created_by: number | null
    updated_at: Generated<Date>
    deleted_by: number | null
    name_folded: GeneratedAlways<string>
    customer_code_folded: GeneratedAlways<string>
    email_folded: GeneratedAlways<string>
    phone_folded: GeneratedAlways<string>
    subscription_plan_id: GeneratedAlways<number | null>
    subscription_starts_at: GeneratedAlways<Date | null>
    subscription_ends_at: GeneratedAlways<Date | null>
    subscription_near_end_at: Date | null
    subscription_cancelled_at: Date | null
    erased_at: Date | null
    address_folded: GeneratedAlways<string>
    terms_version: string | null
    consented_at: Date | null
    invoice_email: string | null
  }
  deliveries: {
    id: GeneratedAlways<number>
    channel: 'mail' | 'sms'
    recipient: string
    reply_to: string | null
    subject: Generated<string>
    text: string
    html: string | null
    ics_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null
    ics: string | null
    language: string
    confidential: Generated<boolean>
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'dead'
    transport: 'outbox' | 'smtp' | 'smpp'
    attempts: Generated<number>
    last_error: string | null
    dedupe_key: string | null
    created_at: Date
    updated_at: Date
    sent_at: Date | null
    delivered_at: Date | null
    from_name: string | null
    recipient_name: string | null
    failed_at: Date | null
    failure: string | null
  }
  delivery_parts: {
    delivery_id: number
    part: number
    provider_id: string
    accepted_at: Date
    receipt: string | null
    receipt_at: Date | null
  }
  discarded_files: {
    key: string
    discard_after: Date
  }
  document_types: {
    id: GeneratedAlways<number>
    title_vi: string
    title_en: string
    position: number
  }
  earlier_meetings: {
    step: 'events' | 'meetings' | 'writers' | 'visits'
    done_to: number
    last_meeting: number
  }
  early_receipts: {
    id: GeneratedAlways<number>
    provider_id: string
    recipient: string
    receipt: string
    error: string | null
    received_at: Date
  }
  email_templates: {
    id: GeneratedAlways<number>
    customer_id: number
    name: 'new_meeting' | 'update_meeting' | 'cancel_meeting'
    language: 'vi' | 'en'
    subject: string | null
    content: string | null
    updated_by: number | null
    updated_at: Date
  }
  error_counts: {
    day: string
    region_id: number
    core_type: string
    core_domain: string
    kind: string
    device_type: string
    os: string
    browser: string
    count: number
  }
  expiry_reminders: {
    customer_id: number
    ends_at: Date
    days_before: number
    sent_at: Date
  }
  face_checks: {
    id: GeneratedAlways<number>
    participant_id: number
    challenge_hash: string
    steps: ChallengeStep[]
    consented_at: Date
    expires_at: Date
    used_at: Date | null
    is_recognised: boolean | null
    problem: CheckProblem | null
    pass_hash: string | null
    pass_expires_at: Date | null
  }
  guest_details: {
    meeting_id: number
    visitor: string
    organisation: string | null
    email: string | null
    updated_at: Date
  }
  idempotency_keys: {
    account_id: number
    call: string
    key: string
    input_hash: string
    answer: string | null
    created_at: Date
  }
  integration_tokens: {
    id: GeneratedAlways<number>
    account_id: number
    lookup: string
    sealed: string
    last_four: string
    scopes: IntegrationScope[]
    created_by: number | null
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
    revoked_by: number | null
  }
  ip_blocks: {
    id: GeneratedAlways<number>
    network: string
    comment: string
    created_by: number | null
    created_at: Date
  }
  job_schedules: {
    name: string
    cron: string
    time_zone: string
    last_slot: Date
    succeeded_at: Generated<Date>
  }
  jobs: {
    id: Generated<string>
    name: string
    data: Json<unknown>
    state: Generated<'waiting' | 'active' | 'done' | 'dead'>
    singleton_key: string | null
    attempts: Generated<number>
    due_at: Date
    created_at: Generated<Date>
    started_at: Date | null
    expires_at: Date | null
    finished_at: Date | null
    error: string | null
    former_key: string | null
  }
  list_totals: {
    list: GeneratedAlways<string>
    scope: GeneratedAlways<number>
    rows: GeneratedAlways<number>
  }
  locations: {
    id: GeneratedAlways<number>
    customer_id: number
    name: string
    name_folded: GeneratedAlways<string>
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    deleted_by: number | null
  }
  logs: {
    id: GeneratedAlways<number>
    log_date: Date
    thread: string
    log_level: 'INFO' | 'WARN' | 'ERROR' | 'FATAL'
    logger: string
    message: string
    exception: string | null
    server: Generated<string>
    message_folded: string | null
  }
  meeting_day_changes: {
    customer_id: number
    day: string
    meetings: number
    pending: number
    in_progress: number
    ended: number
    cancelled: number
    successful: number
    failed: number
    people: number
    cameras: number
    most_people: number
    is_most_to_recount: Generated<boolean>
  }
  meeting_notices: {
    id: GeneratedAlways<number>
    meeting_id: number
    participant_id: number
    kind: 'invitation' | 'update' | 'cancellation' | 'reminder-day' | 'reminder-soon'
    channel: 'mail' | 'sms'
    sequence: number
    round: Generated<number>
    delivery_id: number | null
    created_by: number | null
    created_at: Date
    recipient: Generated<string>
    kept_state: string | null
    kept_error: string | null
    kept_delivered_at: Date | null
  }
  meeting_numbers: {
    meeting_id: number
    customer_id: number
    day: string
    status: 'PENDING' | 'INPROGRESS' | 'END' | 'CANCEL'
    is_deleted: boolean
    people: Generated<number>
    cameras: Generated<number>
    most_people: Generated<number>
    was_held: Generated<boolean>
    outcome: GeneratedAlways<'successful' | 'failed' | 'open'>
  }
  meeting_participants: {
    id: GeneratedAlways<number>
    meeting_id: number
    contact_id: number | null
    name: string
    email: string
    phone: Generated<string>
    role: 'PARTICIPANT' | 'OPERATOR'
    assigned_by: Generated<string>
    code: Generated<string>
    private_key: string
    language: Generated<Language>
    created_at: Date
    updated_at: Date
    removed_at: Date | null
    account_id: number | null
    chosen_language: 'vi' | 'en' | null
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
    core_data: JsonWithDefault<Record<string, string>>
    callback_key: string
    opened_at: Date
    started_at: Date | null
    ended_at: Date | null
    end_reason: string | null
    missed_checks: Generated<number>
    most_people: Generated<number>
    people_now: Generated<number>
    began_at: Date | null
    shared_at: Date | null
    shared_by: number | null
    quality_state: 'asked' | 'settled' | 'refused' | null
  }
  meeting_sums: {
    scope: 'all' | 'region' | 'customer'
    scope_id: number | null
    day: string | null
    meetings: number
    pending: number
    in_progress: number
    ended: number
    cancelled: number
    successful: number
    failed: number
    people: number
    cameras: number
    most_people: number
  }
  meetings: {
    id: GeneratedAlways<number>
    customer_id: number
    owner_id: number
    name: string
    status: Generated<'PENDING' | 'INPROGRESS' | 'END' | 'CANCEL'>
    starts_at: Date
    duration_minutes: number
    is_public: boolean
    planned_participants: number
    access_code: string
    join_code: string
    host_key: string
    participant_key: string
    core_type: 'bbb' | 'zoom'
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
    invitation_sent: Generated<number>
    update_sent: Generated<number>
    cancellation_sent: Generated<number>
    is_update_due: Generated<boolean>
    actual_starts_at: Date | null
    actual_ends_at: Date | null
    is_recorded: Generated<boolean>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    deleted_by: number | null
    name_folded: GeneratedAlways<string>
    news_sequence: Generated<number>
    core_kind: Generated<'room' | 'bbb' | 'zoom'>
    calendar_key: string | null
  }
  money_movements: {
    id: GeneratedAlways<number>
    order_id: number
    payment_id: number
    amount: number
    happened_at: Date
    provider_number: string
    note: Generated<string>
    recorded_by: number | null
    recorded_at: Date
    bank_number: string | null
    withdrawn_at: Date | null
  }
  notices_per_day: {
    customer_id: number
    day: string
    sent: number
  }
  order_codes: {
    lookup: string
    email: string
    code_mark: string | null
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  order_customers: {
    order_id: number
    code_folded: string
    customer_name_folded: string
    customer_code_folded: string
    region_id: number
    is_deleted: boolean
  }
  order_history: {
    id: GeneratedAlways<number>
    order_id: number
    state: 'draft' | 'awaitingPayment' | 'paid' | 'applied' | 'expired' | 'cancelled' | 'refunded'
    happened_at: Date
    account_id: number | null
    actor_name: string
    note: Generated<string>
  }
  orders: {
    id: GeneratedAlways<number>
    code: string
    customer_id: number
    kind: 'new' | 'renew' | 'upgrade' | 'lower'
    state: 'draft' | 'awaitingPayment' | 'paid' | 'applied' | 'expired' | 'cancelled' | 'refunded'
    plan_id: number
    plan_name: string
    subscription_id: number | null
    base_ends_at: Date | null
    usage_count: number | null
    quote: Json<StoredQuote>
    net: number
    vat_percent: Numeric
    vat: number
    gross: number
    gateway: 'vnpay' | 'vietqr' | 'sandbox' | null
    received: Generated<number>
    problem: string | null
    created_by: number | null
    created_at: Date
    updated_at: Date
    expires_at: Date
    paid_at: Date | null
    applied_at: Date | null
    buyer: Json<Buyer | null>
    sold_by: Generated<'customer' | 'staff'>
    waiting_order: GeneratedAlways<number>
    is_owed: GeneratedAlways<boolean>
  }
  passkeys: {
    id: GeneratedAlways<number>
    account_id: number
    name: string
    credential_id: string
    user_handle: string
    public_key: string
    counter: number
    transports: string[]
    created_at: Date
    last_used_at: Date | null
  }
  payments: {
    id: GeneratedAlways<number>
    order_id: number
    gateway: 'vnpay' | 'vietqr' | 'sandbox'
    reference: string
    state: 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded'
    amount: number
    address: string
    language: Language
    created_at: Date
    expires_at: Date
    result_code: string | null
    provider_number: string | null
    settled_at: Date | null
    asked_at: Date | null
    refund_reason: string | null
    refund_by: string | null
    refund_request_id: string | null
  }
  planned_upgrades: {
    id: GeneratedAlways<number>
    subscription_id: number
    new_plan_id: number
    takes_effect_at: Date
    new_ends_at: Date
    concurrent_meetings: number | null
    participants: number | null
    price: Generated<number>
    amount: number
    created_by: number | null
    created_at: Date
    applied_at: Date | null
    dropped_at: Date | null
    plan_price: number
    price_basis: 'net' | 'gross'
    usage_count: number
    usage_unit: 'day' | 'week' | 'month' | 'year'
    package_type: string
    core: 'bbb' | 'zoom'
    length_minutes: number | null
    meetings_per_day: number | null
    meetings_per_month: number | null
    storage_mb: number | null
    sold_concurrent_meetings: number | null
    sold_participants: number | null
    messages_per_recipient: number
    messages_per_day: number
    recording_retention_days: number | null
  }
  plans: {
    id: GeneratedAlways<number>
    code: string
    name: string
    package_type: string
    status: number
    price: number
    usage_count: number
    usage_unit: 'day' | 'week' | 'month' | 'year'
    concurrent_meetings: number | null
    participants: number | null
    length_minutes: number | null
    meetings_per_month: number | null
    meetings_per_day: number | null
    storage_mb: number | null
    core: 'bbb' | 'zoom'
    is_active: boolean
    created_by: number | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    name_in_order: GeneratedAlways<string>
    price_basis: 'net' | 'gross'
    messages_per_recipient: number
    messages_per_day: number
    recording_retention_days: number | null
    is_on_pricing_page: Generated<boolean>
    is_sign_up_plan: Generated<boolean>
    is_self_service: Generated<boolean>
    is_recommended: Generated<boolean>
  }
  port_moves: {
    id: GeneratedAlways<number>
    port: number
    state: Generated<'pending' | 'applied' | 'rolledBack'>
    problem: 'taken' | 'forbidden' | 'noAddress' | 'notAnswering' | 'failed' | 'noWord' | null
    asked_by: number | null
    asked_at: Generated<Date>
  }
  portal_servers: {
    id: string
    secret_fingerprint: string
    file_store: string
    started_at: Date
    seen_at: Date
    name: string | null
    port: number | null
    is_port_pinned: Generated<boolean>
    port_move_id: number | null
    port_problem: 'taken' | 'forbidden' | 'noAddress' | 'notAnswering' | 'failed' | 'noWord' | null
  }
  proof_mails_per_day: {
    customer_id: number
    recipient: string
    day: string
    sent: number
  }
  quality_minutes: {
    session_id: number
    visit_id: string
    measured_at: Date
    samples: number
    loss_percent: number
    jitter_ms: number
    rtt_ms: number
    sent_kbps: number
    received_kbps: number
    uplink_samples: number
    uplink_loss_percent: number | null
    uplink_jitter_ms: number | null
  }
  quality_samples: {
    session_id: number
    visit_id: string
    measured_at: Date
    loss_percent: number
    jitter_ms: number
    rtt_ms: number
    sent_kbps: number
    received_kbps: number
    uplink_loss_percent: number | null
    uplink_jitter_ms: number | null
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  receipt_years: {
    year: number
    last_number: number
  }
  receipts: {
    order_id: number
    year: number
    number: number
    issued_at: Date
    parties: Json<ReceiptParties>
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
    created_at: Date
    updated_at: Date
    started_at: Date | null
    spans: JsonWithDefault<{ from: number; to: number }[]>
    progress: number | null
    asked_at: Date | null
    wanted: 'published' | 'unpublished' | null
    trashed_at: Date | null
    trashed_by: number | null
    trash_reason: 'person' | 'retention' | null
    ready_told_at: Date | null
    retention_warned_at: Date | null
  }
  recovery_codes: {
    account_id: number
    code_hash: string
    created_at: Date
    used_at: Date | null
  }
  recovery_keys: {
    lookup: string
    account_id: number
    created_at: Date
    expires_at: Date
    used_at: Date | null
    proves_email: string | null
  }
  region_plans: {
    region_id: number
    plan_id: number
  }
  regions: {
    id: GeneratedAlways<number>
    name: string
    is_default: Generated<boolean>
    created_at: Date
    updated_at: Date
    created_by: number | null
    deleted_at: Date | null
    name_in_order: GeneratedAlways<string>
  }
  session_events: {
    id: GeneratedAlways<number>
    session_id: number
    event_key: string
    kind: string
    happened_at: Date
    visit_id: string | null
    body: Json<Record<string, unknown>>
  }
  sessions: {
    id: string
    account_id: number
    signed_in_at: Date
    expires_at: Date
    last_seen_at: Date
    address: string
    user_agent: string
    ended_at: Date | null
    ended_reason: string | null
    provider: string | null
    provider_ticket: string | null
    sealed_id_token: string | null
    password_used: Generated<boolean>
    link_mark: string | null
  }
  settings: {
    key: string
    value: Json<Record<string, unknown>>
    updated_at: Date
    updated_by: number | null
  }
  sign_in_failures: {
    subject: string
    failures: number
    locked_until: Date | null
    updated_at: Date
  }
  sign_in_guesses: {
    subject: string
    source: string
    failures: number
    locks: number
    locked_until: Date | null
    since: Date
    updated_at: Date
  }
  sign_ups: {
    id: GeneratedAlways<number>
    lookup: string
    email: string | null
    provider: 'google' | 'cas' | 'onesme' | null
    subject: string | null
    name: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    account_id: number | null
    sent_mark: string | null
    browser_mark: string | null
    begun_in: string | null
  }
  speech_configurations: {
    id: GeneratedAlways<number>
    customer_id: number | null
    uses_system: boolean
    service: 'smartvoice' | 'riva'
    host: string
    port: number | null
    uses_tls: boolean
    sealed_authorization: string
    sealed_token_id: string
    sealed_token_key: string
    updated_at: Date
    updated_by: number | null
  }
  storage_history: {
    id: GeneratedAlways<number>
    customer_id: number
    storage_mb: number
    applied_at: Date
    created_by: number | null
  }
  storage_use: {
    customer_id: number
    used_bytes: number
  }
  subscription_history: {
    id: GeneratedAlways<number>
    subscription_id: number
    customer_id: number
    plan_id: number
    kind: 'register' | 'renew' | 'upgrade' | 'limits' | 'cancel'
    starts_at: Date
    ends_at: Date
    concurrent_meetings: number | null
    participants: number | null
    price: Generated<number>
    amount: Generated<number>
    created_by: number | null
    created_at: Date
  }
  subscriptions: {
    id: GeneratedAlways<number>
    customer_id: number
    plan_id: number
    starts_at: Date
    ends_at: Date
    concurrent_meetings: number | null
    participants: number | null
    is_active: Generated<boolean>
    cancelled_at: Date | null
    created_by: number | null
    created_at: Date
    updated_at: Date
    plan_price: number
    price_basis: 'net' | 'gross'
    usage_count: number
    usage_unit: 'day' | 'week' | 'month' | 'year'
    package_type: string
    core: 'bbb' | 'zoom'
    length_minutes: number | null
    meetings_per_day: number | null
    meetings_per_month: number | null
    storage_mb: number | null
    sold_concurrent_meetings: number | null
    sold_participants: number | null
    period_starts_at: Date
    near_end_at: GeneratedAlways<Date>
    messages_per_recipient: number
    messages_per_day: number
    recording_retention_days: number | null
    renews_itself: Generated<boolean>
  }
  summaries: {
    session_id: number
    state: 'waiting' | 'running' | 'done' | 'failed'
    run: number
    tries: Generated<number>
    parts_done: Generated<number>
    parts_total: Generated<number>
    problem: 'unreachable' | 'refused' | 'busy' | 'unreadable' | null
    requested_at: Date
    maker: 'model' | 'extract' | null
    model: string | null
    prompt_version: number | null
    language: 'vi' | 'en' | null
    transcript_version: number | null
    parts_missing: Generated<number>
    general: Json<GeneralSummary | null>
    timeline: Json<TimelineEntry[] | null>
    people: Json<PersonSummary[] | null>
    made_at: Date | null
  }
  summary_parts: {
    session_id: number
    run: number
    number: number
    asked: string
    notes: Json<PartNotes | null>
  }
  transcribed_utterances: {
    session_id: number
    track: string
    started_at: Date
    ended_at: Date
    text: string
  }
  transcript_corrections: {
    id: GeneratedAlways<number>
    session_id: number
    segment_id: number
    starts_at: Date
    speaker_before: string
    text_before: string
    speaker_after: string
    text_after: string
    corrected_by: number
    corrected_at: Date
  }
  transcript_segments: {
    id: GeneratedAlways<number>
    session_id: number
    source: 'captions' | 'core' | 'speech'
    segment_key: string
    visit_id: string | null
    speaker_key: string
    speaker: string
    starts_at: Date
    ends_at: Date
    text: string
    language: 'vi' | 'en' | null
    corrected_at: Date | null
  }
  transcriptions: {
    session_id: number
    customer_id: number
    state: 'waiting' | 'running' | 'done' | 'failed'
    problem: string | null
    percent: Generated<number>
    failed_tries: Generated<number>
    next_try_at: Date | null
    held_until: Date | null
    created_at: Date
    updated_at: Date
  }
  transcripts: {
    session_id: number
    source: 'captions' | 'core' | 'speech'
    offered_source: 'captions' | 'core' | 'speech' | null
    version: number
    corrected_at: Date | null
    is_summary_due: boolean
  }
  used_once: {
    kind: string
    mark: string
    expires_at: Date
  }
  vat_rates: {
    valid_from: string
    percent: Numeric
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    webhook_id: number
    message_id: string
    event: SentEvent
    subject: string
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    tries: Generated<number>
    round_began_at: Date | null
    next_try_at: Date
    leased_until: Date | null
    delivered_at: Date | null
    created_at: Date
  }
  webhook_tries: {
    id: GeneratedAlways<number>
    delivery_id: number
    tried_at: Date
    took_ms: number
    status: number | null
    problem: 'addressRefused' | 'nameNotFound' | 'timedOut' | 'unreachable' | 'answerRefused' | null
    answer: string
  }
  webhooks: {
    id: GeneratedAlways<number>
    customer_id: number
    url: string
    events: WebhookEvent[]
    is_on: Generated<boolean>
    off_reason: 'byHand' | 'failing' | 'gone' | null
    off_at: Date | null
    secret: string
    old_secret: string | null
    old_secret_until: Date | null
    last_success_at: Date | null
    created_by: number | null
    created_at: Date
    updated_at: Date
  }
  widget_keys: {
    customer_id: number
    key: string
    origins: string[]
    updated_by: number | null
    updated_at: Date
  }
  wrong_access_codes: {
    subject: string
    tries: number
    until: Date
  }
}
