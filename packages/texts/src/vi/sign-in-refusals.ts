import type { SignInRefusal } from '../languages.js'

/** The first page loads these alone; every other screen has all of them. */
export const signInRefusals = {
  InvalidInput: 'Có thông tin chưa đúng. Vui lòng xem các ô được đánh dấu.',
  BrokenRequest: 'Máy chủ không đọc được yêu cầu này.',
  TokenInvalid: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  AddressBlocked: 'Địa chỉ mạng của bạn đã bị chặn.',
  Forbidden: 'Bạn không có quyền thực hiện việc này.',
  PasswordChangeDue: 'Bạn cần đổi mật khẩu trước khi tiếp tục.',
  ProfileDue: 'Hãy hoàn tất hồ sơ trước khi tiếp tục.',
  TwoStepDue: 'Bạn cần thiết lập đăng nhập hai bước trước khi tiếp tục.',
  NotFound: 'Không tìm thấy nội dung bạn yêu cầu.',
  CopyIsQuiet: 'Đây là bản khôi phục từ bản sao lưu và chưa được đưa vào sử dụng: chỉ xem được, không thay đổi và không gửi gì.',
  TooLarge: 'Dữ liệu gửi lên vượt quá dung lượng cho phép.',
  UnsupportedMediaType: 'Loại tệp hoặc dữ liệu này không được hỗ trợ.',
  TooManyRequests: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau {{0}} giây.',
  ServerError: 'Đã xảy ra lỗi ở máy chủ. Vui lòng thử lại sau ít phút.',
  ServiceUnavailable: 'Dịch vụ tạm thời gián đoạn. Vui lòng thử lại sau ít phút.',
  StorageFull: 'Máy chủ đã hết dung lượng lưu trữ nên chưa lưu được. Vui lòng báo cho quản trị viên và thử lại sau.',

  InvalidLogin: 'Tên đăng nhập hoặc mật khẩu không đúng.',
  InvalidLoginTriesLeft: 'Tên đăng nhập hoặc mật khẩu không đúng. Bạn còn {{0}} lần thử.',
  LockAccountEnabled: 'Tài khoản tạm khóa sau {{0}} lần nhập sai mật khẩu. Vui lòng thử lại sau {{1}}.',
  CustomerDeleted: 'Khách hàng của tài khoản này đã ngừng sử dụng dịch vụ.',

  SecondStepOver: 'Đã quá thời gian hoàn tất đăng nhập. Vui lòng đăng nhập lại.',
  SecondStepRequired: 'Hãy nhập mã của ứng dụng xác thực hoặc một mã khôi phục.',
  SecondStepWrong: 'Mã không đúng hoặc đã được dùng. Bạn còn {{0}} lần thử.',
  SecondStepLocked: 'Bước thứ hai tạm khóa sau {{0}} lần nhập sai mã. Vui lòng thử lại sau {{1}} hoặc dùng khóa truy cập.',
  PasskeyRefused: 'Khóa truy cập này không được nhận ra hoặc chưa được xác nhận.',
  PasskeyCopied: 'Khóa truy cập này bị từ chối vì có dấu hiệu đã bị sao chép. Chủ tài khoản đã được báo qua e-mail.',
  PasskeyChallengeOver: 'Đã quá thời gian chờ. Hãy thử lại với khóa truy cập.',
} satisfies Record<SignInRefusal, string>
