import { AppError } from "#lib/domain/errors";
import { route } from "#lib/server/api/route";

const notFound = route({ access: "all" }, async () => {
  throw new AppError("not_found");
});

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
