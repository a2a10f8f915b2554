export const subscriptions = {
  screens: { customerSubscription: 'Gói dịch vụ của khách hàng' },
  fields: {
    plan: 'Gói dịch vụ',
    newPlan: 'Gói mới',
    period: 'Thời hạn',
    usage: 'Chu kỳ gói',
    price: 'Giá một kỳ (gồm VAT)',
    startDay: 'Ngày bắt đầu',
    switchDay: 'Ngày đổi gói',
    renewFor: 'Gia hạn thêm',
    extendBy: 'Gia hạn thêm sau ngày hết hạn',
    upgradeOption: 'Ngày hết hạn sau khi đổi',
    concurrentMeetings: 'Cuộc họp đồng thời',
    participants: 'Số người mỗi cuộc họp',
    meetingLength: 'Thời lượng mỗi cuộc họp',
    meetingsPerDay: 'Cuộc họp mỗi ngày',
    meetingsPerMonth: 'Cuộc họp mỗi tháng',
    storage: 'Dung lượng lưu trữ',
  },

  card: {
    title: 'Gói dịch vụ',
    loadFailed: 'Không tải được gói dịch vụ',
    period: '{{start}} – {{end}}',
    storageParts: 'Theo gói {{plan}}, cấp thêm {{own}}',
    more: 'Thao tác khác với gói',
    planChanged:
      'Gói này nay được bán với điều khoản khác. Thuê bao giữ nguyên điều khoản lúc mua, kể cả khi gia hạn; muốn dùng điều khoản mới, hãy đổi gói và chọn lại chính gói này.',
    none: 'Chưa đăng ký gói nào',
    noneHint: 'Khách hàng cần một gói dịch vụ để tạo và bắt đầu cuộc họp.',
    nothingSold: 'Khu vực {{region}} chưa bán gói nào. Hãy thêm gói cho khu vực trước.',
    cancelled: 'Gói {{plan}} đã bị hủy',
    cancelledHint: 'Khách hàng không tạo và bắt đầu cuộc họp được cho đến khi đăng ký gói khác.',
    deleted: 'Khách hàng đã bị xóa',
    deletedHint: 'Khôi phục khách hàng để xem và quản lý gói dịch vụ.',
  },

  planned: {
    title: 'Sẽ đổi sang gói {{plan}}',
    text: 'Từ {{day}} đến {{end}}. Số tiền {{amount}} (gồm VAT).',
    cancel: 'Bỏ thay đổi này',
    question: 'Bỏ việc đổi sang gói {{plan}}?',
    consequence: 'Gói {{current}} giữ nguyên và hết hạn ngày {{end}} nếu không gia hạn.',
    confirm: 'Bỏ thay đổi',
  },

  actions: {
    register: 'Đăng ký gói',
    registerAnother: 'Đăng ký gói khác',
    renew: 'Gia hạn',
    upgrade: 'Đổi gói',
    setLimits: 'Cài đặt giới hạn',
    sendReminder: 'Gửi thư nhắc gia hạn',
    cancel: 'Hủy gói',
  },

  register: { title: 'Đăng ký gói cho {{name}}', choosePlan: 'Chọn gói', submit: 'Đăng ký gói' },
  renew: {
    title: 'Gia hạn gói {{plan}}',
    submit: 'Gia hạn',
    keepHelp: 'Để trống hoặc 0: giữ mức hiện tại.',
    keep: 'Hiện tại: {{limit}}',
  },
  upgrade: {
    title: 'Đổi gói của {{name}}',
    current: 'Đang dùng gói {{plan}}, hết hạn ngày {{end}}.',
    nothingElse: 'Khu vực của khách hàng không bán gói nào khác.',
    submit: 'Đổi gói',
    newTerms: '{{plan}} (điều khoản mới)',
    keepEnd: 'Giữ nguyên ngày hết hạn',
    keepEndHelp: 'Trả phần chênh lệch cho những ngày còn lại.',
    extend: 'Đổi gói và gia hạn thêm',
    extendHelp: 'Trả phần chênh lệch và thời gian gia hạn theo gói mới.',
    extendByHelp: 'Theo đơn vị của gói mới. Để trống: một chu kỳ gói.',
  },
  limits: {
    title: 'Giới hạn của {{name}}',
    byPlanHelp: 'Để trống: theo gói.',
    zeroByPlanHelp: 'Để trống hoặc 0: theo gói.',
    byPlan: 'Theo gói',
  },
  cancellation: {
    title: 'Hủy gói {{plan}} của {{name}}?',
    consequence_one:
      'Gói ngừng ngay bây giờ: {{count}} ngày còn lại mất đi và không được hoàn tiền. Khách hàng không tạo và bắt đầu cuộc họp được nữa. Không thể hoàn tác.',
    consequence_other:
      'Gói ngừng ngay bây giờ: {{count}} ngày còn lại mất đi và không được hoàn tiền. Khách hàng không tạo và bắt đầu cuộc họp được nữa. Không thể hoàn tác.',
    dropsPlanned: 'Việc đổi sang gói {{plan}} cũng bị bỏ.',
    confirm: 'Hủy gói',
    dismiss: 'Giữ gói',
  },
  reminding: {
    title: 'Gửi thư nhắc gia hạn?',
    toCustomer: 'Thư nhắc gia hạn gói {{plan}} sẽ được gửi tới {{email}}. Mỗi ngày chỉ gửi một lần.',
    toAdmins: 'Thư nhắc gia hạn gói {{plan}} sẽ được gửi tới các quản trị viên của khách hàng. Mỗi ngày chỉ gửi một lần.',
    confirm: 'Gửi thư',
    sentBefore: 'Hôm nay thư đã được gửi rồi, không gửi thêm.',
  },

  quote: {
    title: 'Tạm tính',
    fillIn: 'Chọn đủ thông tin để xem số tiền và ngày hết hạn.',
    from: 'Bắt đầu',
    today: 'Hôm nay',
    until: 'Dùng đến',
    endOfDay: 'hết ngày {{day}}',
    lines: {
      periods_one: '{{total}} kỳ × {{price}}',
      periods_other: '{{total}} kỳ × {{price}}',
      partOfPeriod_one: 'Phần lẻ của một kỳ {{price}}',
      partOfPeriod_other: 'Phần lẻ của một kỳ {{price}}',
      remainingDays_one: 'Gói mới cho {{total}} ngày còn lại',
      remainingDays_other: 'Gói mới cho {{total}} ngày còn lại',
      firstDays_one: '{{total}} ngày',
      firstDays_other: '{{total}} ngày',
      credit_one: 'Trừ {{total}} ngày chưa dùng của gói cũ',
      credit_other: 'Trừ {{total}} ngày chưa dùng của gói cũ',
      notPaidBack_one: 'Phần dư không hoàn lại',
      notPaidBack_other: 'Phần dư không hoàn lại',
    },
    vat: 'Trong đó VAT {{percent}}%',
    amount: 'Số tiền phải trả (gồm VAT)',
    isLowerPlan: 'Gói mới thấp hơn gói đang dùng nên bắt đầu khi kỳ hiện tại kết thúc.',
    isPlanned: 'Cho đến ngày đó, gói hiện tại giữ nguyên.',
    dropsPlannedUpgrade: 'Việc đổi gói đã đặt trước đó sẽ bị bỏ.',
    changed: 'Số liệu vừa thay đổi nên chưa thực hiện gì. Hãy xem số mới rồi bấm lại.',
    before: 'Trước đó: {{amount}}, đến {{end}}.',
  },

  history: {
    title: 'Lịch sử',
    toggle: 'Loại lịch sử',
    services: 'Đăng ký dịch vụ',
    storage: 'Dung lượng lưu trữ',
    createdTime: 'Thời điểm',
    kind: 'Thao tác',
    amount: 'Số tiền (gồm VAT)',
    limits: 'Giới hạn',
    meetings_one: '{{total}} cuộc họp',
    meetings_other: '{{total}} cuộc họp',
    appliedDate: 'Áp dụng từ',
    kinds: {
      register: 'Đăng ký',
      renew: 'Gia hạn',
      upgrade: 'Đổi gói',
      limits: 'Đổi giới hạn',
      cancel: 'Hủy',
    },
    nothingYet: 'Chưa có lần đăng ký nào',
    nothingYetHint: 'Mỗi lần đăng ký, gia hạn, đổi gói, đổi giới hạn và hủy sẽ hiện ở đây.',
    noStorage: 'Chưa có thay đổi dung lượng nào',
    noStorageHint: 'Mỗi lần dung lượng ghi hình của khách hàng thay đổi sẽ hiện ở đây.',
  },

  success: {
    registerServiceSuccessful: 'Đã đăng ký gói dịch vụ.',
    renewServiceSuccess: 'Đã gia hạn gói dịch vụ.',
    upgradeServiceSuccessful: 'Đã đổi gói dịch vụ.',
    settingServiceSuccess: 'Đã lưu giới hạn.',
    cancelServiceSuccess: 'Đã hủy gói dịch vụ.',
    cancelPlannedUpgradeSuccess: 'Đã bỏ việc đổi gói.',
    sendServiceRenewReminderEmailSuccessful: 'Đã gửi thư nhắc gia hạn tới {{recipients}}.',
  },

  /** The mail that asks a customer to renew. */
  reminder: {
    /** Plan, when. */
    subject: 'Gói {{0}} {{1}}',
    endsInDays: 'còn {{0}} ngày sử dụng',
    endsToday: 'hết hạn hôm nay',
    ended: 'đã hết hạn',
    renew: 'Gia hạn ngay',
    address: 'Hoặc mở địa chỉ: {{0}}',
    /** Customer, plan, when, time, date. */
    text: `Kính gửi {{0}},

Gói dịch vụ {{1}} của Quý khách {{2}}.
Thời điểm hết hạn: {{3}} ngày {{4}} (giờ Việt Nam).

Để việc họp không bị gián đoạn, xin Quý khách tự gia hạn trên trang dịch vụ hoặc liên hệ nhân viên phụ trách.
Nếu Quý khách vừa gia hạn, xin bỏ qua thư này.

Trân trọng cảm ơn Quý khách đã sử dụng dịch vụ.`,
  },
  audit: {
    actors: { 'free-renewals': 'Việc nền: gia hạn gói miễn phí', 'planned-upgrades': 'Việc nền: nâng cấp gói đã hẹn' },
    entities: { subscription: 'Gói đã đăng ký' },
    actions: {
      'send-reminder': 'Gửi lời nhắc',
      'plan-upgrade': 'Hẹn nâng cấp gói',
      'apply-planned-upgrade': 'Nâng cấp gói đã hẹn',
      register: 'Đăng ký gói',
      upgrade: 'Nâng cấp gói',
      limits: 'Đổi giới hạn',
    },
    detailFields: {
      credit: 'Tiền hoàn gói cũ',
      droppedPlannedUpgrade: 'Bỏ nâng cấp đã hẹn',
      fromPlanId: 'Từ gói số',
      takesEffectAt: 'Có hiệu lực lúc',
      toPlanId: 'Sang gói số',
    },
  },
}
