const FORMATS = ["code_128", "qr_code"];
const PAUSE_MS = 250;

/** Browser API; only in Chrome on Android and some others. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canReadBarcodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/**
 * Shows the rear camera in `video` and reads codes until stopped.
 *
 * @returns a function that stops it
 * @throws without a camera or without permission
 */
export async function readBarcodes(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): Promise<() => void> {
  const Detector = detectorClass();
  if (!Detector) throw new Error("no detector");
  const detector = new Detector({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  const look = async () => {
    if (isStopped) return;
    const codes = await detector.detect(video).catch(() => []);
    if (codes[0] && !isStopped) onRead(codes[0].rawValue);
    setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return stop;
}
