import { FairQueue, QueueFullError, type Place, type QueueLimits } from "./fair-queue.ts";
import { findPrimary, type PrimaryPeer, type WorkerPeer } from "./process-calls.ts";
import { processGlobal } from "./process-global.ts";

/** Queue that all workers of this machine share; its state is in the primary. */
export interface SharedQueue {
  /** Waits for a place. @returns a function to release it @throws QueueFullError, or the signal's reason */
  take(key: string, signal?: AbortSignal): Promise<() => void>;
}

const queues = processGlobal("shared-queues", () => new Map<string, FairQueue>());

function queueOf(name: string, limits: QueueLimits): FairQueue {
  const queue = queues.get(name) ?? new FairQueue(limits);
  queues.set(name, queue);
  return queue;
}

export const countWaiting = (name: string): number => queues.get(name)?.waiting ?? 0;

export function sharedQueue(name: string, limits: QueueLimits): SharedQueue {
  return {
    async take(key, signal) {
      signal?.throwIfAborted();
      const primary = findPrimary();
      const { granted, release } = primary
        ? placeAt(primary, { queue: name, limits, key })
        : queueOf(name, limits).take(key);
      signal?.addEventListener("abort", release, { once: true });
      try {
        await granted;
        signal?.throwIfAborted();
        return release;
      } catch (error) {
        throw signal?.aborted ? signal.reason : error;
      } finally {
        signal?.removeEventListener("abort", release);
      }
    },
  };
}

let lastPlace = 0;

function placeAt(primary: PrimaryPeer, wanted: { queue: string; limits: QueueLimits; key: string }): Place {
  const place = `${process.pid}.${Math.random()}.${++lastPlace}`;
  return {
    granted: primary.request("acquireSlot", { ...wanted, place }).then((scope) => {
      if (scope) throw new QueueFullError(scope);
    }),
    release: () => void primary.request("releaseSlot", place).catch(() => {}),
  };
}

/** Runs in the primary. @returns a function that frees the places of a worker that has ended */
export function handleQueueCalls(worker: WorkerPeer): () => void {
  const places = new Map<string, Place>();
  worker.handle("acquireSlot", async ({ queue, limits, key, place }) => {
    try {
      const taken = queueOf(queue, limits).take(key);
      places.set(place, taken);
      await taken.granted;
      return null;
    } catch (error) {
      places.delete(place);
      if (error instanceof QueueFullError) return error.scope;
      throw error;
    }
  });
  worker.handle("releaseSlot", (place) => {
    places.get(place)?.release();
    places.delete(place);
    return null;
  });
  return () => {
    for (const place of places.values()) place.release();
  };
}
