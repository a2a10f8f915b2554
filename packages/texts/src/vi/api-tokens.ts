export const apiTokens = {
  screens: { customerTokens: 'Mã tích hợp của khách hàng' },
  fields: {
    name: 'Quản trị viên',
    token: 'Mã tích hợp',
    expired: 'Hết hạn',
    scopes: 'Được phép',
    lastUsed: 'Dùng lần cuối',
    created: 'Ngày tạo',
    validDays: 'Thời hạn',
  },

  scopes: {
    'contacts-read': 'Xem danh bạ',
    'contacts-write': 'Thêm, sửa, xóa liên hệ',
    'meetings-write': 'Lên lịch họp và vào họp',
  },
  lifetime: '{{total}} ngày',
  lastFour: '••••{{lastFour}}',
  endsWith: 'Mã kết thúc bằng {{lastFour}}',
  neverUsed: 'Chưa dùng',
  isExpired: 'Đã hết hạn',
  endsSoon: 'Sắp hết hạn',

  own: {
    title: 'Mã tích hợp (GM token)',
    lead: 'Hệ thống của bạn dùng mã này để gọi API thay cho bạn. Hãy giữ kín như mật khẩu.',
    guide: 'Xem hướng dẫn và ví dụ',
    none: 'Bạn chưa có mã tích hợp. Khi cần kết nối hệ thống khác, hãy tạo một mã và chọn những việc nó được làm.',
    create: 'Tạo mã',
    renew: 'Tạo mã mới',
    revoke: 'Thu hồi',
    unreadable: 'Không hiện lại được mã này vì khóa của máy chủ đã đổi; mã cũng không dùng được nữa. Hãy tạo mã mới.',
    show: 'Hiện mã',
    hide: 'Ẩn mã',
    copied: 'mã tích hợp',
  },

  generate: {
    title: 'Tạo mã tích hợp',
    titleOf: 'Tạo mã tích hợp cho {{name}}',
    renewTitle: 'Tạo mã tích hợp mới',
    replaces:
      'Mã đang dùng (kết thúc bằng {{lastFour}}) sẽ ngừng hoạt động ngay. Các hệ thống đang dùng mã đó phải đổi sang mã mới.',
    ownerSees: 'Chỉ {{name}} xem được mã, ở trang Tài khoản của tôi. Bạn chỉ thấy bốn ký tự cuối.',
    scopesHelp: 'Chỉ chọn những việc hệ thống kia thật sự cần.',
    validHelp: 'Hết thời hạn này, mã ngừng hoạt động.',
    submit: 'Tạo mã',
    done: 'Đã tạo mã tích hợp.',
  },

  revocation: {
    title: 'Thu hồi mã tích hợp?',
    titleOf: 'Thu hồi mã tích hợp của {{name}}?',
    consequence:
      'Mã kết thúc bằng {{lastFour}} ngừng hoạt động ngay; hệ thống đang dùng mã này sẽ bị từ chối. Không thể hoàn tác.',
    confirm: 'Thu hồi mã',
    done: 'Đã thu hồi mã tích hợp.',
  },

  tab: {
    label: 'Mã tích hợp của các quản trị viên',
    lead: 'Mỗi quản trị viên của khách hàng có thể có một mã để kết nối hệ thống khác. Chỉ chính họ xem được toàn bộ mã.',
    create: 'Tạo mã',
    createFor: 'Tạo mã cho {{name}}',
    renew: 'Tạo mã mới',
    revoke: 'Thu hồi mã',
    nobody: 'Khách hàng chưa có quản trị viên nào',
    nobodyHint: 'Mã tích hợp thuộc về một tài khoản quản trị của khách hàng.',
    off: 'Chưa bật mã tích hợp cho khách hàng này',
    switchOn: 'Bật mã tích hợp',
    switchOnHint: 'Bạn bật tính năng này trong phần tùy chọn nâng cao của khách hàng.',
    offHint: 'Quản trị dịch vụ bật tính năng này trong phần tùy chọn nâng cao khi cập nhật khách hàng.',
  },

  widget: {
    title: 'Widget trên trang của bạn',
    lead: 'Khóa công khai cho widget. Khóa nằm trong mã nguồn trang nên ai cũng đọc được; nó chỉ có hiệu lực trên những trang bạn cho phép.',
    none: 'Chưa có khóa widget. Hãy nhập địa chỉ những trang sẽ đặt widget; khóa được tạo ngay khi lưu.',
    setUp: 'Thêm trang',
    key: 'Khóa công khai',
    copied: 'khóa widget',
    origins: 'Trang được phép',
    edit: 'Sửa danh sách trang',
    editTitle: 'Trang được đặt widget',
    originsHelp:
      'Mỗi dòng một địa chỉ, bắt đầu bằng https://, không kèm đường dẫn. Ví dụ: https://www.congty.vn. Tối đa {{most}} trang.',
    line: 'Dòng {{line}}: {{problem}}',
    saved: 'Đã lưu danh sách trang.',
    renew: 'Đổi khóa',
    renewTitle: 'Đổi khóa widget?',
    renewConsequence: 'Khóa cũ ngừng hoạt động ngay. Widget trên các trang chỉ chạy lại sau khi bạn thay khóa mới vào trang.',
    renewed: 'Đã đổi khóa widget.',
  },
  audit: {
    entities: { 'integration token': 'Mã tích hợp', 'widget key': 'Khóa tiện ích' },
    detailFields: {
      lastFour: 'Bốn ký tự cuối',
      origins: 'Trang được phép',
      replaced: 'Thay cho mã',
      scopes: 'Phạm vi',
    },
  },
}
